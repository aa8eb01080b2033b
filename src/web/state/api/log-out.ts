import { removeCartUser } from '#web/state/cart/cart-contents.ts';
import { storedCart } from '#web/state/storage/stored-cart.ts';
import { storedCheckout } from '#web/state/storage/stored-checkout.ts';
import { clearPendingOrder, readPendingOrderId } from '#web/state/storage/stored-orders.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';
import { callApi } from './api.ts';

/** Logs out in this browser at once; the server is notified in the background. The cart keeps its items. */
export function logOut() {
  notifyServer(storedUser.read()?.token, readPendingOrderId());
  clearPendingOrder();
  storedCheckout.clear();
  clearTraces();
  storedCart.update(removeCartUser);
  storedUser.clear();
}

/** What this tab keeps of forms, such as the draft of a custom order, and the recently viewed products. */
function clearTraces(): void {
  try {
    sessionStorage.clear();
    localStorage.removeItem('recentlyViewed');
  } catch {
    // A browser without storage has kept nothing.
  }
}

/** Cancels the pending payment first: that needs the token which the log-out revokes. */
async function notifyServer(token: string | undefined, orderId: string | null) {
  if (!token) return;
  const call = { method: 'POST', keepalive: true, token } as const;
  if (orderId)
    await callApi('/api/orders/cancel-payment', { ...call, body: { id: orderId } }).catch(ignoreError);
  await callApi('/api/users/logout', call).catch(ignoreError);
}

const ignoreError = () => undefined;
