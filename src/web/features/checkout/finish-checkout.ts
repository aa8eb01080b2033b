import type { OrderAnswer } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { withoutBought } from '#web/state/cart-contents.ts';
import { storedCart } from '#web/state/stored-cart.ts';
import { storedCheckout } from '#web/state/stored-checkout.ts';
import { forgetOrder, isPending } from '#web/state/stored-orders.ts';

/**
 * The end of a paid order in this browser: its receipt is asked for and what it bought leaves the cart.
 * Where this browser does not wait for the order, another tab or an earlier visit has done it.
 */
export function finishCheckout(order: OrderAnswer) {
  if (!isPending(order._id)) return;
  forgetOrder();
  storedCheckout.clear();
  storedCart.change((cart) => withoutBought(cart, order.orderItems));
  const body = { id: order._id, updatedOrder: order };
  // The server sends it by itself as well: this only makes sure.
  callApi('/api/orders/confirmationEmail', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
