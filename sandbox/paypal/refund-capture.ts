import { BodyReader } from './body-reader.ts';
import { newWalletId } from './create-order.ts';
import { missing, unprocessable } from './paypal-error.ts';
import { raiseEvent } from './raise-event.ts';
import { renderRefund } from './render-order.ts';
import type { WalletCall, WalletRefundRow } from './rows.ts';

/** POST /v2/payments/captures/:id/refund, whole or in part. @throws PaypalError 422 for more than is left */
export function refundCapture({ context, tx, id, body }: WalletCall): WalletRefundRow {
  const capture = tx.get('captures', id);
  if (!capture) throw missing();
  const reader = new BodyReader(body);
  const left = capture.amount - capture.refunded;
  const amount = reader.has('amount') ? reader.money('amount', 'REFUND_CAPTURE_CURRENCY_MISMATCH') : left;
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
  if (capture.declined) throw unprocessable('REFUND_NOT_ALLOWED');
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (amount === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', { field: '/amount/value' });
  if (amount > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  tx.put('walletRefunds', refund);
  tx.put('captures', { ...capture, refunded: capture.refunded + amount });
  const resource = renderRefund(context.publicUrl, refund);
  raiseEvent(tx, context.now(), 'PAYMENT.CAPTURE.REFUNDED', 'Payment refunded', resource);
  return refund;
}
