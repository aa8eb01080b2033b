import { BodyReader } from './body-reader.ts';
import { makeWalletId } from './create-order.ts';
import { emitEvent } from './emit-event.ts';
import { notFoundError, unprocessableError } from './paypal-error.ts';
import { renderRefund } from './render-order.ts';
import type { WalletApiCall, WalletRefundRow } from './rows.ts';

/**
 * POST /v2/payments/captures/:id/refund, of the whole amount or a part. @throws PaypalError 422 above the remaining
 * amount
 */
export function refundCapture({ context, tx, id, body }: WalletApiCall): WalletRefundRow {
  const capture = tx.get('captures', id);
  if (!capture) throw notFoundError();
  const reader = new BodyReader(body);
  const left = capture.amount - capture.refunded;
  const amount = reader.has('amount') ? reader.money('amount', 'REFUND_CAPTURE_CURRENCY_MISMATCH') : left;
  const refund: WalletRefundRow = {
    id: makeWalletId(),
    created: context.now(),
    captureId: id,
    amount,
    currency: capture.currency,
    customId: reader.optional('custom_id', 127),
    invoiceId: reader.optional('invoice_id', 127),
    note: reader.optional('note_to_payer', 255),
  };
  reader.rejectUnknownFields();
  if (capture.declined) throw unprocessableError('REFUND_NOT_ALLOWED');
  if (left === 0) throw unprocessableError('CAPTURE_FULLY_REFUNDED');
  if (amount === 0) throw unprocessableError('CANNOT_BE_ZERO_OR_NEGATIVE', { field: '/amount/value' });
  if (amount > left) throw unprocessableError('REFUND_AMOUNT_EXCEEDED');
  tx.put('walletRefunds', refund);
  tx.put('captures', { ...capture, refunded: capture.refunded + amount });
  const resource = renderRefund(context.publicUrl, refund);
  emitEvent(tx, context.now(), 'PAYMENT.CAPTURE.REFUNDED', 'Payment refunded', resource);
  return refund;
}
