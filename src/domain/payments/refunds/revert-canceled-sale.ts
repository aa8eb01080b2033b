import { returnStock } from '#domain/catalogue/stock/return-stock.ts';
import { loadTakenStockLines } from '#domain/payments/holds/holds.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { queueMail } from '#domain/shared/mail/queue-mail.ts';
import { createRefund } from './create-refund.ts';
import { findRefundablePayment } from './find-refundable-payment.ts';

/**
 * Reverts the sale of a canceled and paid order, in the transaction that cancels it or records its late payment: its
 * pieces return to stock at once, since nothing was made of them, and the rest of the payment is recorded as a refund,
 * whose id is returned. Notifies the owner. The order must be locked; call it once per order.
 */
export async function revertCanceledSale(ctx: Ctx, tx: Db, orderId: string): Promise<string | undefined> {
  const payment = await findRefundablePayment(tx, orderId);
  if (!payment) throw new Error(`order ${orderId} has no payment`);
  if (!payment.hasReturnedStock) await returnStock(tx, await loadTakenStockLines(tx, orderId));
  await queueMail(ctx, tx, {
    key: `order-canceled/${orderId}`,
    kind: 'order-canceled',
    recipient: ctx.shop.ownerEmail,
    orderId,
  });
  if (payment.left === 0) return undefined;
  return createRefund(ctx, tx, {
    orderId,
    paymentId: payment.id,
    key: `canceled/${orderId}`,
    amountCents: payment.left,
    reason: 'canceled',
  });
}
