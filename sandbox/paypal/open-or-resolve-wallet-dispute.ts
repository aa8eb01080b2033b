import type { JsonObject } from '../shared/json.ts';
import { makeId } from '../shared/make-id.ts';
import type { Reader } from '../shared/open-store.ts';
import { emitEvent } from './emit-event.ts';
import { toMoney, toTimestamp } from './render-order.ts';
import type { CaptureRow, PaypalContext, PaypalTables, PaypalTx, WalletDisputeRow } from './rows.ts';

/** The open dispute of a capture. */
export function findOpenWalletDispute(
  rows: Reader<PaypalTables>,
  captureId: string,
): WalletDisputeRow | undefined {
  return rows.list('walletDisputes').find((one) => one.captureId === captureId && one.status === 'OPEN');
}

/** Opens a dispute of a payment, or resolves the `earlier` one. */
export function openOrResolveWalletDispute(
  context: PaypalContext,
  tx: PaypalTx,
  capture: CaptureRow,
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
    create_time: toTimestamp(dispute.created),
    update_time: toTimestamp(context.now()),
    disputed_transactions: [
      { seller_transaction_id: capture.id, gross_amount: toMoney(capture.amount, capture.currency) },
    ],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: dispute.status,
    dispute_amount: toMoney(dispute.amount, capture.currency),
  };
  const [type, summary] = openDispute
    ? ['CUSTOMER.DISPUTE.RESOLVED', 'A dispute was resolved']
    : ['CUSTOMER.DISPUTE.CREATED', 'A new dispute opened'];
  emitEvent(tx, context.now(), type, summary, resource);
}
