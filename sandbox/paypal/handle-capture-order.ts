import { emitPaypalEvent } from './emit-paypal-event.ts';
import { makeWalletObjectId } from './handle-create-order.ts';
import { JsonBodyReader } from './json-body-reader.ts';
import { findWalletOrder } from './order-transitions.ts';
import { PaypalError, paypalUnprocessableError } from './paypal-error.ts';
import type { PaypalContext, WalletApiCall, WalletCaptureRow, WalletOrderRow } from './rows.ts';
import { toCaptureJson, toWalletApprovalUrl } from './to-wallet-order-json.ts';

/** A refused capture resets the order to be approved again; this change is stored although the call fails. */
class CaptureDeclinedError extends PaypalError {
  readonly order: WalletOrderRow;
  constructor(publicUrl: string, order: WalletOrderRow) {
    const href = toWalletApprovalUrl(publicUrl, order.id);
    const links = ['redirect', 'payer-action'].map((rel) => ({ href, rel, method: 'GET' }));
    const { statusCode, detail } = paypalUnprocessableError('INSTRUMENT_DECLINED', { links });
    super(statusCode, detail);
    this.order = order;
  }
}

function newCapture(context: PaypalContext, order: WalletOrderRow, declined: boolean): WalletCaptureRow {
  const { currency, amount, customId, invoiceId } = order;
  return {
    id: makeWalletObjectId(),
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
export function handleCaptureOrder({ context, tx, id, body }: WalletApiCall): WalletOrderRow {
  new JsonBodyReader(body).rejectUnknownFields();
  const order = findWalletOrder(tx, id);
  if (order.status === 'COMPLETED') throw paypalUnprocessableError('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw paypalUnprocessableError('ORDER_NOT_APPROVED');
  if (order.willDecline || context.shouldDecline([order.id, order.referenceId]))
    throw new CaptureDeclinedError(context.publicUrl, order);
  const capture = newCapture(context, order, false);
  const completed: WalletOrderRow = { ...order, status: 'COMPLETED', captureId: capture.id };
  tx.put('captures', capture);
  tx.put('walletOrders', completed);
  const resource = toCaptureJson(context.publicUrl, capture, true);
  emitPaypalEvent(tx, context.now(), 'PAYMENT.CAPTURE.COMPLETED', 'Payment completed', resource);
  return completed;
}

/** Runs a change that may capture; the effects of a refusal are stored in a separate change. */
export function runSavingDeclines<T>(context: PaypalContext, work: () => T): T {
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
    const resource = toCaptureJson(context.publicUrl, capture, true);
    emitPaypalEvent(tx, context.now(), 'PAYMENT.CAPTURE.DENIED', 'Payment denied', resource);
  });
}
