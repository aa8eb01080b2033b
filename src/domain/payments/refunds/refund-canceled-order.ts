import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { queueMail } from '#domain/shared/mail/queue-mail.ts';
import { createRefund } from './create-refund.ts';
import { findRefundablePayment } from './find-refundable-payment.ts';

/**
 * Records the refund of what is left of a canceled order's payment, in the transaction that cancels it or records its
 * late payment, and returns its id. Notifies the owner. The order must be locked; call it once per order.
 */
export async function refundCanceledOrder(ctx: Ctx, tx: Db, orderId: string): Promise<string | undefined> {
  const payment = await findRefundablePayment(tx, orderId);
  if (!payment) throw new Error(`order ${orderId} has no payment`);
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
