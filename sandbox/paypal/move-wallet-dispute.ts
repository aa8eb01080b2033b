import type { JsonObject } from '../shared/json.ts';
import { makeId } from '../shared/make-id.ts';
import type { Reader } from '../shared/open-store.ts';
import { raiseEvent } from './raise-event.ts';
import { money, timestamp } from './render-order.ts';
import type { CaptureRow, PaypalContext, PaypalKinds, PaypalTx, WalletDisputeRow } from './rows.ts';

/** The dispute about a capture that is not settled yet. */
export function openWalletDispute(
  rows: Reader<PaypalKinds>,
  captureId: string,
): WalletDisputeRow | undefined {
  return rows.all('walletDisputes').find((one) => one.captureId === captureId && one.status === 'OPEN');
}

/** A buyer complains of a payment, or the complaint (`earlier`) is settled. */
export function moveWalletDispute(
  context: PaypalContext,
  tx: PaypalTx,
  capture: CaptureRow,
  earlier: WalletDisputeRow | undefined,
): void {
  const dispute: WalletDisputeRow = earlier
    ? { ...earlier, status: 'RESOLVED' }
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
    create_time: timestamp(dispute.created),
    update_time: timestamp(context.now()),
    disputed_transactions: [
      { seller_transaction_id: capture.id, gross_amount: money(capture.amount, capture.currency) },
    ],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: dispute.status,
    dispute_amount: money(dispute.amount, capture.currency),
  };
  const [type, summary] = earlier
    ? ['CUSTOMER.DISPUTE.RESOLVED', 'A dispute was resolved']
    : ['CUSTOMER.DISPUTE.CREATED', 'A new dispute opened'];
  raiseEvent(tx, context.now(), type, summary, resource);
}
