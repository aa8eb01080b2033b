import { withoutAddress } from './cart-contents.ts';
import { logInPath } from './log-in-path.ts';
import { storedCart } from './stored-cart.ts';
import { storedCheckout } from './stored-checkout.ts';
import { stripOrdersToIds } from './stored-orders.ts';
import { storedUser } from './stored-user.ts';

/**
 * The server no longer knows this token: forgets the user who had it and what they typed, and asks for a new log-in.
 * The cart's lines and the ids of a payment under way wait for the same person.
 */
export function endSession(token: string) {
  if (storedUser.read()?.token !== token) return;
  storedCheckout.clear();
  stripOrdersToIds();
  storedCart.update(withoutAddress);
  storedUser.clear();
  const { pathname, search } = window.location;
  if (pathname !== '/login') window.location.assign(logInPath(pathname + search));
}
