import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api.ts';
import { withoutPurchased } from '#web/state/cart-contents.ts';
import { storedCart } from '#web/state/stored-cart.ts';
import { storedCheckout } from '#web/state/stored-checkout.ts';
import { clearPendingOrder, isPendingOrder } from '#web/state/stored-orders.ts';

/**
 * The end of a paid order in this browser: its receipt is asked for and what it bought leaves the cart.
 * Where this browser does not wait for the order, another tab or an earlier visit has done it.
 */
export function finishCheckout(order: OrderResponse) {
  if (!isPendingOrder(order._id)) return;
  clearPendingOrder();
  storedCheckout.clear();
  storedCart.update((cart) => withoutPurchased(cart, order.orderItems));
  const body = { id: order._id, updatedOrder: order };
  // The server sends it by itself as well: this only makes sure.
  callApi('/api/orders/confirmationEmail', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
