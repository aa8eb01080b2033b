import { BodyReader } from './body-reader.ts';
import { makeWalletId } from './create-order.ts';
import { emitEvent } from './emit-event.ts';
import { findOrder } from './order-transitions.ts';
import { PaypalError, unprocessableError } from './paypal-error.ts';
import { approvalUrl, renderCapture } from './render-order.ts';
import type { CaptureRow, PaypalContext, WalletApiCall, WalletOrderRow } from './rows.ts';

/** A refused capture resets the order to be approved again; this change is stored although the call fails. */
class CaptureDeclinedError extends PaypalError {
  readonly order: WalletOrderRow;
  constructor(publicUrl: string, order: WalletOrderRow) {
    const href = approvalUrl(publicUrl, order.id);
    const links = ['redirect', 'payer-action'].map((rel) => ({ href, rel, method: 'GET' }));
    const { statusCode, detail } = unprocessableError('INSTRUMENT_DECLINED', { links });
    super(statusCode, detail);
    this.order = order;
  }
}

function newCapture(context: PaypalContext, order: WalletOrderRow, declined: boolean): CaptureRow {
  const { currency, amount, customId, invoiceId } = order;
  return {
    id: makeWalletId(),
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
export function captureOrder({ context, tx, id, body }: WalletApiCall): WalletOrderRow {
  new BodyReader(body).rejectUnknownFields();
  const order = findOrder(tx, id);
  if (order.status === 'COMPLETED') throw unprocessableError('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw unprocessableError('ORDER_NOT_APPROVED');
  if (order.willDecline || context.shouldDecline([order.id, order.referenceId]))
    throw new CaptureDeclinedError(context.publicUrl, order);
  const capture = newCapture(context, order, false);
  const completed: WalletOrderRow = { ...order, status: 'COMPLETED', captureId: capture.id };
  tx.put('captures', capture);
  tx.put('walletOrders', completed);
  const resource = renderCapture(context.publicUrl, capture, true);
  emitEvent(tx, context.now(), 'PAYMENT.CAPTURE.COMPLETED', 'Payment completed', resource);
  return completed;
}

/** Runs a change that may capture; the effects of a refusal are stored in a separate change. */
export function withDeclinesSaved<T>(context: PaypalContext, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CaptureDeclinedError) saveDeclinedCapture(context, error.order);
    throw error;
  }
}

function saveDeclinedCapture(context: PaypalContext, order: WalletOrderRow): void {
  context.store.transaction((tx) => {
    const capture = newCapture(context, order, true);
    tx.put('walletOrders', { ...order, status: 'PAYER_ACTION_REQUIRED', willDecline: false });
    tx.put('captures', capture);
    const resource = renderCapture(context.publicUrl, capture, true);
    emitEvent(tx, context.now(), 'PAYMENT.CAPTURE.DENIED', 'Payment denied', resource);
  });
}
