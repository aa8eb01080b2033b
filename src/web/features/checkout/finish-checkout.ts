import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { removePurchasedLines } from '#web/state/cart/remove-purchased-lines.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { storedCheckout } from '#web/state/storage/stored-checkout.ts';
import { clearPendingOrder, isPendingOrder } from '#web/state/storage/stored-orders.ts';

/**
 * Finishes a paid order in this browser: requests the confirmation mail and removes the purchased items from the cart.
 * Does nothing if the order is not pending here: another tab or an earlier visit has done it.
 */
export function finishCheckout(order: OrderResponse) {
  if (!isPendingOrder(order._id)) return;
  clearPendingOrder();
  storedCheckout.clear();
  storedCart.update((cart) => removePurchasedLines(cart, order.orderItems));
  const body = { id: order._id, updatedOrder: order };
  // The server sends it by itself as well; this is a fallback.
  callApi('/api/orders/confirmationEmail', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
