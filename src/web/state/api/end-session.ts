import { removeCartAddress } from '#web/state/cart/cart-contents.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { storedCheckout } from '#web/state/storage/stored-checkout.ts';
import { stripStoredOrdersToIds } from '#web/state/storage/stored-orders.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';
import { toLogInPath } from '#web/state/to-log-in-path.ts';

/**
 * Called when the server rejects this token: removes its user and their address data, and requires a new log-in. Keeps
 * the cart's items and the ids of a pending payment for the same user.
 */
export function endSession(token: string) {
  if (storedUser.read()?.token !== token) return;
  storedCheckout.clear();
  stripStoredOrdersToIds();
  storedCart.update(removeCartAddress);
  storedUser.clear();
  const { pathname, search } = window.location;
  if (pathname !== '/login') window.location.assign(toLogInPath(pathname + search));
}
