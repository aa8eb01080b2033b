import type { JsonObject } from '../shared/json-value.ts';
import { makeId } from '../shared/make-id.ts';
import type { StoreReader } from '../shared/open-journaled-store.ts';
import { emitPaypalEvent } from './emit-paypal-event.ts';
import type {
  PaypalContext,
  PaypalStoreTransaction,
  PaypalTables,
  WalletCaptureRow,
  WalletDisputeRow,
} from './rows.ts';
import { toPaypalMoney, toPaypalTimestamp } from './to-wallet-order-json.ts';

/** The open dispute of a capture. */
export function findOpenWalletDispute(
  rows: StoreReader<PaypalTables>,
  captureId: string,
): WalletDisputeRow | undefined {
  return rows.list('walletDisputes').find((one) => one.captureId === captureId && one.status === 'OPEN');
}

/** Opens a dispute of a payment, or resolves the `earlier` one. */
export function openOrResolveWalletDispute(
  context: PaypalContext,
  tx: PaypalStoreTransaction,
  capture: WalletCaptureRow,
  openDispute: WalletDisputeRow | undefined,
): void {
  const dispute: WalletDisputeRow = openDispute
    ? { ...openDispute, status: 'RESOLVED' }
    : {
        id: makeId('PP-D-', 6).toUpperCase(),
        created: context.now(),
        captureId: capture.id,
        amount: capture.amount,
        status: 'OPEN',
      };
  tx.put('walletDisputes', dispute);
  const resource: JsonObject = {
    dispute_id: dispute.id,
    create_time: toPaypalTimestamp(dispute.created),
    update_time: toPaypalTimestamp(context.now()),
    disputed_transactions: [
      { seller_transaction_id: capture.id, gross_amount: toPaypalMoney(capture.amount, capture.currency) },
    ],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: dispute.status,
    dispute_amount: toPaypalMoney(dispute.amount, capture.currency),
  };
  const [type, summary] = openDispute
    ? ['CUSTOMER.DISPUTE.RESOLVED', 'A dispute was resolved']
    : ['CUSTOMER.DISPUTE.CREATED', 'A new dispute opened'];
  emitPaypalEvent(tx, context.now(), type, summary, resource);
}
