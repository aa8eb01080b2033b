import type { JsonObject } from '../shared/json.ts';
import { makeId } from '../shared/make-id.ts';
import { BodyReader } from './body-reader.ts';
import { newWalletId } from './create-order.ts';
import { missing, PaypalError } from './paypal-error.ts';
import { raiseEvent } from './raise-event.ts';
import { approvalPage, money, renderCapture, renderOrder, renderRefund } from './render-order.ts';
import type {
  CaptureRow,
  PaypalContext,
  PaypalTx,
  WalletCall,
  WalletDisputeRow,
  WalletOrderRow,
  WalletRefundRow,
} from './rows.ts';

const orderLifetime = 3 * 3600 * 1000;

/** The order as long as PayPal would know it. @throws PaypalError 404 */
export function findOrder(tx: PaypalTx, id: string): WalletOrderRow {
  const order = tx.get('walletOrders', id);
  if (!order || order.status === 'gone') throw missing();
  return order;
}

/** The payer agrees, by a way to pay that works or one that will be refused. Does nothing to a finished order. */
export function approveOrder(
  context: PaypalContext,
  tx: PaypalTx,
  id: string,
  willDecline: boolean,
): WalletOrderRow {
  const order = findOrder(tx, id);
  if (order.status !== 'PAYER_ACTION_REQUIRED') return order;
  const approved: WalletOrderRow = { ...order, status: 'APPROVED', willDecline };
  tx.put('walletOrders', approved);
  const resource = renderOrder(tx, context.publicUrl, approved);
  raiseEvent(tx, context.now(), 'CHECKOUT.ORDER.APPROVED', 'An order has been approved by buyer', resource);
  return approved;
}

/** Its time is over: from now on nobody knows it. */
export function expireOrder(tx: PaypalTx, id: string): void {
  const order = findOrder(tx, id);
  if (order.status !== 'COMPLETED') tx.put('walletOrders', { ...order, status: 'gone' });
}

/** Ends the orders that nobody approved in three hours; to be called before each request and now and then. */
export function expireDueOrders({ store, now }: PaypalContext): void {
  const due = store
    .all('walletOrders')
    .filter((one) => one.status === 'PAYER_ACTION_REQUIRED' && now() - one.created > orderLifetime);
  if (due.length === 0) return;
  store.change((tx) => {
    for (const { id } of due) expireOrder(tx, id);
  });
}

/** A refused capture leaves the order to be approved anew; it must be kept although the call fails. */
export class Declined extends PaypalError {
  readonly order: WalletOrderRow;
  constructor(publicUrl: string, order: WalletOrderRow) {
    const links = [{ href: approvalPage(publicUrl, order.id), rel: 'redirect', method: 'GET' }];
    super(
      422,
      'INSTRUMENT_DECLINED',
      'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
      { links },
    );
    this.order = order;
  }
}

/** POST /v2/checkout/orders/:id/capture. @throws PaypalError 422 ORDER_NOT_APPROVED, ORDER_ALREADY_CAPTURED */
export function captureOrder({ context, tx, id }: WalletCall): WalletOrderRow {
  const order = findOrder(tx, id);
  if (order.status === 'COMPLETED')
    throw new PaypalError(422, 'ORDER_ALREADY_CAPTURED', 'Order already captured.');
  if (order.status !== 'APPROVED')
    throw new PaypalError(422, 'ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  if (order.willDecline) throw new Declined(context.publicUrl, order);
  const { currency, amount, customId, invoiceId } = order;
  const capture: CaptureRow = {
    id: newWalletId(),
    created: context.now(),
    orderId: order.id,
    amount,
    refunded: 0,
    currency,
    customId,
    invoiceId,
  };
  const completed: WalletOrderRow = { ...order, status: 'COMPLETED', captureId: capture.id };
  tx.put('captures', capture);
  tx.put('walletOrders', completed);
  const resource = renderCapture(context.publicUrl, capture, true);
  raiseEvent(tx, context.now(), 'PAYMENT.CAPTURE.COMPLETED', 'Payment completed', resource);
  return completed;
}

/** What a refused capture leaves behind, in a change of its own. */
export function keepDeclined(context: PaypalContext, { order }: Declined): void {
  context.store.change((tx) => {
    tx.put('walletOrders', { ...order, status: 'PAYER_ACTION_REQUIRED', willDecline: false });
    const resource: JsonObject = {
      id: newWalletId(),
      status: 'DECLINED',
      amount: money(order.amount, order.currency),
      ...(order.customId === null ? {} : { custom_id: order.customId }),
      supplementary_data: { related_ids: { order_id: order.id } },
    };
    raiseEvent(tx, context.now(), 'PAYMENT.CAPTURE.DENIED', 'Payment denied', resource);
  });
}

/** POST /v2/payments/captures/:id/refund, whole or in part. @throws PaypalError 422 for more than is left */
export function refundCapture({ context, tx, id, body }: WalletCall): WalletRefundRow {
  const capture = tx.get('captures', id);
  if (!capture) throw missing();
  const reader = new BodyReader(body);
  const left = capture.amount - capture.refunded;
  const amount = reader.has('amount') ? reader.money('amount') : left;
  const refund: WalletRefundRow = {
    id: newWalletId(),
    created: context.now(),
    captureId: id,
    amount,
    currency: capture.currency,
    customId: reader.optional('custom_id', 127),
    invoiceId: reader.optional('invoice_id', 127),
    note: reader.optional('note_to_payer', 255),
  };
  reader.done();
  if (left === 0)
    throw new PaypalError(422, 'CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  if (amount > left || amount === 0)
    throw new PaypalError(
      422,
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    );
  tx.put('walletRefunds', refund);
  tx.put('captures', { ...capture, refunded: capture.refunded + amount });
  const resource = renderRefund(context.publicUrl, refund);
  raiseEvent(tx, context.now(), 'PAYMENT.CAPTURE.REFUNDED', 'Payment refunded', resource);
  return refund;
}

/** A buyer complains, or the complaint is settled. */
export function moveDispute(
  context: PaypalContext,
  tx: PaypalTx,
  captureId: string,
  status: WalletDisputeRow['status'],
): void {
  const capture = tx.get('captures', captureId);
  if (!capture) throw missing();
  const open = tx.all('walletDisputes').find((one) => one.captureId === captureId && one.status === 'OPEN');
  if (status === 'RESOLVED' ? !open : open)
    throw new PaypalError(422, 'DISPUTE_STATE', 'There is nothing to move.');
  const dispute: WalletDisputeRow = open
    ? { ...open, status }
    : { id: makeId('PP-D-', 6), created: context.now(), captureId, amount: capture.amount, status };
  tx.put('walletDisputes', dispute);
  const resource: JsonObject = {
    dispute_id: dispute.id,
    create_time: new Date(dispute.created).toISOString(),
    disputed_transactions: [{ seller_transaction_id: captureId }],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status,
    dispute_amount: money(dispute.amount, capture.currency),
  };
  const type = status === 'OPEN' ? 'CUSTOMER.DISPUTE.CREATED' : 'CUSTOMER.DISPUTE.RESOLVED';
  raiseEvent(tx, context.now(), type, 'A dispute moved', resource);
}
