import { emitEvent } from './emit-event.ts';
import { notFoundError } from './paypal-error.ts';
import { renderOrder } from './render-order.ts';
import type { PaypalContext, PaypalTx, WalletOrderRow } from './rows.ts';

const orderLifetimeMs = 3 * 3600 * 1000;

/** The order, unless PayPal would no longer know it. @throws PaypalError 404 */
export function findOrder(tx: PaypalTx, id: string): WalletOrderRow {
  const order = tx.get('walletOrders', id);
  if (!order || order.status === 'gone') throw notFoundError();
  return order;
}

/** Whether the payer may still choose, including after a funding source that will be declined. */
export function canApprove({ status, willDecline }: WalletOrderRow): boolean {
  return status === 'PAYER_ACTION_REQUIRED' || (status === 'APPROVED' && willDecline);
}

/**
 * Approves an order, with a funding source that works or one that will be declined. A completed order stays unchanged.
 */
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

/** Expires an order: the API no longer knows it. A completed order stays unchanged. */
export function expireOrder(tx: PaypalTx, id: string): void {
  const order = findOrder(tx, id);
  if (order.status !== 'COMPLETED') tx.put('walletOrders', { ...order, status: 'gone' });
}

/** Expires orders that were not approved within three hours; called before each request and periodically. */
export function expireDueOrders({ store, now }: PaypalContext): void {
  const due = store
    .list('walletOrders')
    .filter((one) => one.status === 'PAYER_ACTION_REQUIRED' && now() - one.created > orderLifetimeMs);
  if (due.length === 0) return;
  store.transaction((tx) => {
    for (const { id } of due) expireOrder(tx, id);
  });
}
