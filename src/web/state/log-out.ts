import { callApi } from './api.ts';
import { withoutUser } from './cart-contents.ts';
import { storedCart } from './stored-cart.ts';
import { storedCheckout } from './stored-checkout.ts';
import { clearPendingOrder, readPendingOrderId } from './stored-orders.ts';
import { storedUser } from './stored-user.ts';

/** Logs out here at once; the server is told and need not answer. The cart keeps its items. */
export function logOut() {
  notifyServer(storedUser.read()?.token, readPendingOrderId());
  clearPendingOrder();
  storedCheckout.clear();
  storedCart.update(withoutUser);
  storedUser.clear();
}

/** The payment this browser is about to forget ends first: it needs the token that the log-out takes back. */
async function notifyServer(token: string | undefined, orderId: string | null) {
  if (!token) return;
  const call = { method: 'POST', keepalive: true, token } as const;
  if (orderId)
    await callApi('/api/orders/cancel-payment', { ...call, body: { id: orderId } }).catch(ignoreError);
  await callApi('/api/users/logout', call).catch(ignoreError);
}

const ignoreError = () => undefined;
