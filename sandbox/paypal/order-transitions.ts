import { emitEvent } from './emit-event.ts';
import { notFoundError } from './paypal-error.ts';
import { renderOrder } from './render-order.ts';
import type { PaypalContext, PaypalTx, WalletOrderRow } from './rows.ts';

const orderLifetimeMs = 3 * 3600 * 1000;

/** The order as long as PayPal would know it. @throws PaypalError 404 */
export function findOrder(tx: PaypalTx, id: string): WalletOrderRow {
  const order = tx.get('walletOrders', id);
  if (!order || order.status === 'gone') throw notFoundError();
  return order;
}

/** Whether a payer may still choose; whoever chose a way that will be refused may think again. */
export function canApprove({ status, willDecline }: WalletOrderRow): boolean {
  return status === 'PAYER_ACTION_REQUIRED' || (status === 'APPROVED' && willDecline);
}

/** The payer agrees, by a way to pay that works or one that will be refused. A settled order stays as it is. */
export function approveOrder(
  context: PaypalContext,
  tx: PaypalTx,
  id: string,
  willDecline: boolean,
): WalletOrderRow {
  const order = findOrder(tx, id);
  if (!canApprove(order)) return order;
  const approved: WalletOrderRow = { ...order, status: 'APPROVED', willDecline };
  tx.put('walletOrders', approved);
  const resource = renderOrder(tx, context.publicUrl, approved);
  emitEvent(tx, context.now(), 'CHECKOUT.ORDER.APPROVED', 'An order has been approved by buyer', resource);
  return approved;
}

/** Its time is over: from now on the API does not know it. A completed order stays. */
export function expireOrder(tx: PaypalTx, id: string): void {
  const order = findOrder(tx, id);
  if (order.status !== 'COMPLETED') tx.put('walletOrders', { ...order, status: 'gone' });
}

/** Ends the orders that nobody approved in three hours; to be called before each request and now and then. */
export function expireDueOrders({ store, now }: PaypalContext): void {
  const due = store
    .list('walletOrders')
    .filter((one) => one.status === 'PAYER_ACTION_REQUIRED' && now() - one.created > orderLifetimeMs);
  if (due.length === 0) return;
  store.transaction((tx) => {
    for (const { id } of due) expireOrder(tx, id);
  });
}
