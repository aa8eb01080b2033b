import { emitPaypalEvent } from './emit-paypal-event.ts';
import { paypalNotFoundError } from './paypal-error.ts';
import type { PaypalContext, PaypalStoreTransaction, WalletOrderRow } from './rows.ts';
import { toWalletOrderJson } from './to-wallet-order-json.ts';

const orderLifetimeMs = 3 * 3600 * 1000;

/** The order, unless PayPal would no longer know it. @throws PaypalError 404 */
export function findWalletOrder(tx: PaypalStoreTransaction, id: string): WalletOrderRow {
  const order = tx.get('walletOrders', id);
  if (!order || order.status === 'gone') throw paypalNotFoundError();
  return order;
}

/** Whether the payer may still choose, including after a funding source that will be declined. */
export function canApproveWalletOrder({ status, willDecline }: WalletOrderRow): boolean {
  return status === 'PAYER_ACTION_REQUIRED' || (status === 'APPROVED' && willDecline);
}

/**
 * Approves an order, with a funding source that works or one that will be declined. A completed order stays unchanged.
 */
export function approveWalletOrder(
  context: PaypalContext,
  tx: PaypalStoreTransaction,
  id: string,
  willDecline: boolean,
): WalletOrderRow {
  const order = findWalletOrder(tx, id);
  if (!canApproveWalletOrder(order)) return order;
  const approved: WalletOrderRow = { ...order, status: 'APPROVED', willDecline };
  tx.put('walletOrders', approved);
  const resource = toWalletOrderJson(tx, context.publicUrl, approved);
  emitPaypalEvent(
    tx,
    context.now(),
    'CHECKOUT.ORDER.APPROVED',
    'An order has been approved by buyer',
    resource,
  );
  return approved;
}

/** Expires an order: the API no longer knows it. A completed order stays unchanged. */
export function expireWalletOrder(tx: PaypalStoreTransaction, id: string): void {
  const order = findWalletOrder(tx, id);
  if (order.status !== 'COMPLETED') tx.put('walletOrders', { ...order, status: 'gone' });
}

/** Expires orders that were not approved within three hours; called before each request and periodically. */
export function expireDueWalletOrders({ store, now }: PaypalContext): void {
  const due = store
    .list('walletOrders')
    .filter((one) => one.status === 'PAYER_ACTION_REQUIRED' && now() - one.created > orderLifetimeMs);
  if (due.length === 0) return;
  store.transaction((tx) => {
    for (const { id } of due) expireWalletOrder(tx, id);
  });
}
