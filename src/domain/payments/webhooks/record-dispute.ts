import { lockOrder } from '#domain/orders/get-own-order.ts';
import { recordOrderEvent } from '#domain/orders/record-order-event.ts';
import { findPaymentByReference, handleUnknownPaymentEvent } from '#domain/payments/refunds/sync-refunds.ts';
import type { PaymentProviderName } from '#domain/payments/states.ts';
import type { Ctx, ProviderEvent } from '#domain/shared/ctx.ts';
import { queueMail } from '#domain/shared/mail/queue-mail.ts';
import { recordWebhookEvent } from './record-webhook-event.ts';

/**
 * Records each state of a dispute in the order's history, and notifies the owner once. It moves no money here, so the
 * signed event itself is sufficient.
 */
export async function recordDispute(
  ctx: Ctx,
  provider: PaymentProviderName,
  event: ProviderEvent,
): Promise<void> {
  const { dispute, paymentReference } = event;
  if (!dispute || !paymentReference) return;
  const found = await findPaymentByReference(ctx, provider, paymentReference);
  if (!found) return handleUnknownPaymentEvent(ctx, event);
  const { orderId, amountCents } = found.payment;
  const amount = dispute.amount ?? amountCents;
  const { reference, status, reason } = dispute;
  await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    if (!(await recordWebhookEvent(ctx, tx, provider, event))) return;
    await recordOrderEvent(ctx, tx, {
      orderId,
      kind: 'dispute',
      detail: { provider, reference, status, reason, amount },
    });
    await queueMail(ctx, tx, {
      key: `dispute/${provider}/${reference}`,
      kind: 'dispute',
      recipient: ctx.shop.ownerEmail,
      orderId,
      data: { provider, reason, reference, amount: String(amount) },
    });
  });
}
