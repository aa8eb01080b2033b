import { BodyReader } from './body-reader.ts';
import { newWalletId } from './create-order.ts';
import { findOrder } from './move-order.ts';
import { PaypalError, unprocessable } from './paypal-error.ts';
import { raiseEvent } from './raise-event.ts';
import { approvalPage, renderCapture } from './render-order.ts';
import type { CaptureRow, PaypalContext, WalletCall, WalletOrderRow } from './rows.ts';

/** A refused capture leaves the order to be approved anew; that must be kept although the call fails. */
class Declined extends PaypalError {
  readonly order: WalletOrderRow;
  constructor(publicUrl: string, order: WalletOrderRow) {
    const href = approvalPage(publicUrl, order.id);
    const links = ['redirect', 'payer-action'].map((rel) => ({ href, rel, method: 'GET' }));
    const { status, detail } = unprocessable('INSTRUMENT_DECLINED', { links });
    super(status, detail);
    this.order = order;
  }
}

function newCapture(context: PaypalContext, order: WalletOrderRow, declined: boolean): CaptureRow {
  const { currency, amount, customId, invoiceId } = order;
  return {
    id: newWalletId(),
    created: context.now(),
    orderId: order.id,
    declined,
    amount,
    refunded: 0,
    currency,
    customId,
    invoiceId,
  };
}

/** POST /v2/checkout/orders/:id/capture. @throws PaypalError 422 ORDER_NOT_APPROVED, ORDER_ALREADY_CAPTURED */
export function captureOrder({ context, tx, id, body }: WalletCall): WalletOrderRow {
  new BodyReader(body).done();
  const order = findOrder(tx, id);
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
  if (order.willDecline || context.declines([order.id, order.referenceId]))
    throw new Declined(context.publicUrl, order);
  const capture = newCapture(context, order, false);
  const completed: WalletOrderRow = { ...order, status: 'COMPLETED', captureId: capture.id };
  tx.put('captures', capture);
  tx.put('walletOrders', completed);
  const resource = renderCapture(context.publicUrl, capture, true);
  raiseEvent(tx, context.now(), 'PAYMENT.CAPTURE.COMPLETED', 'Payment completed', resource);
  return completed;
}

/** Runs a change that may capture; what a refusal leaves behind goes into a change of its own. */
export function keepingDeclines<T>(context: PaypalContext, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Declined) keepDeclined(context, error.order);
    throw error;
  }
}

function keepDeclined(context: PaypalContext, order: WalletOrderRow): void {
  context.store.change((tx) => {
    const capture = newCapture(context, order, true);
    tx.put('walletOrders', { ...order, status: 'PAYER_ACTION_REQUIRED', willDecline: false });
    tx.put('captures', capture);
    const resource = renderCapture(context.publicUrl, capture, true);
    raiseEvent(tx, context.now(), 'PAYMENT.CAPTURE.DENIED', 'Payment denied', resource);
  });
}
