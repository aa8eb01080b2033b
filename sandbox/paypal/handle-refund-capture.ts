import { emitPaypalEvent } from './emit-paypal-event.ts';
import { makeWalletObjectId } from './handle-create-order.ts';
import { JsonBodyReader } from './json-body-reader.ts';
import { paypalNotFoundError, paypalUnprocessableError } from './paypal-error.ts';
import type { WalletApiCall, WalletRefundRow } from './rows.ts';
import { toWalletRefundJson } from './to-wallet-order-json.ts';

/**
 * POST /v2/payments/captures/:id/refund, of the whole amount or a part. @throws PaypalError 422 above the remaining
 * amount
 */
export function handleRefundCapture({ context, tx, id, body }: WalletApiCall): WalletRefundRow {
  const capture = tx.get('captures', id);
  if (!capture) throw paypalNotFoundError();
  const reader = new JsonBodyReader(body);
  const left = capture.amount - capture.refunded;
  const amount = reader.has('amount') ? reader.money('amount', 'REFUND_CAPTURE_CURRENCY_MISMATCH') : left;
  const refund: WalletRefundRow = {
    id: makeWalletObjectId(),
    created: context.now(),
    captureId: id,
    amount,
    currency: capture.currency,
    customId: reader.optional('custom_id', 127),
    invoiceId: reader.optional('invoice_id', 127),
    note: reader.optional('note_to_payer', 255),
  };
  reader.rejectUnknownFields();
  if (capture.declined) throw paypalUnprocessableError('REFUND_NOT_ALLOWED');
  if (left === 0) throw paypalUnprocessableError('CAPTURE_FULLY_REFUNDED');
  if (amount === 0) throw paypalUnprocessableError('CANNOT_BE_ZERO_OR_NEGATIVE', { field: '/amount/value' });
  if (amount > left) throw paypalUnprocessableError('REFUND_AMOUNT_EXCEEDED');
  tx.put('walletRefunds', refund);
  tx.put('captures', { ...capture, refunded: capture.refunded + amount });
  const resource = toWalletRefundJson(context.publicUrl, refund);
  emitPaypalEvent(tx, context.now(), 'PAYMENT.CAPTURE.REFUNDED', 'Payment refunded', resource);
  return refund;
}
