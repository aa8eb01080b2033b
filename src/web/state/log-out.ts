import { callApi } from './api.ts';
import { withoutUser } from './cart-contents.ts';
import { storedCart } from './stored-cart.ts';
import { storedCheckout } from './stored-checkout.ts';
import { forgetOrder } from './stored-orders.ts';
import { storedUser } from './stored-user.ts';

/** Logs out here at once; the server is told and need not answer. The cart keeps its items. */
export function logOut() {
  const told = callApi('/api/users/logout', { method: 'POST', keepalive: true });
  told.catch(() => undefined);
  forgetOrder();
  storedCheckout.clear();
  storedCart.change(withoutUser);
  storedUser.clear();
}
