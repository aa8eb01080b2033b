import { and, eq } from 'drizzle-orm';
import { paymentAttempts, payments, refunds } from '#db/schema.ts';
import { lockOrder } from '../orders/own-order.ts';
import type { Ctx, ProviderRefund } from '../shared/ctx.ts';
import { requireProvider } from './attempts.ts';
import { closeRefund, tellOfRefund } from './close-refund.ts';
import { rememberEvent, type Told } from './remember-event.ts';

type Payment = typeof payments.$inferSelect;

/** The payment behind a provider's reference, with the session it came by. */
export async function paymentOf(ctx: Ctx, provider: 'stripe' | 'paypal', reference: string) {
  const [found] = await ctx.db
    .select({ payment: payments, sessionId: paymentAttempts.providerId })
    .from(payments)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)));
  return found;
}

/**
 * A provider told of a refund: asks it for all of that payment's and records what we do not know. Ours are closed;
 * those made on the provider's own site are written down and mailed as well.
 */
export async function followRefunds(
  ctx: Ctx,
  provider: 'stripe' | 'paypal',
  reference: string,
  told: Told,
): Promise<void> {
  const found = await paymentOf(ctx, provider, reference);
  if (!found) return ctx.log.warn({ reference }, 'a refund was told of whose payment we do not know');
  const { payment } = found;
  const made = await requireProvider(ctx, provider).listRefunds(reference, found.sessionId ?? '');
  for (const refund of made) {
    const [ours] = await ctx.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, payment.id), eq(refunds.id, refund.refundId ?? payment.id)));
    if (!ours) await recordForeign(ctx, payment, refund);
    else if (refund.state === 'done')
      await closeRefund(ctx, ours, { state: 'done', reference: refund.reference });
    else if (refund.state === 'failed')
      await closeRefund(ctx, ours, { state: 'failed', failure: 'The provider could not give it back.' });
  }
  await rememberEvent(ctx, ctx.db, provider, told);
}

/** Made by hand at the provider: once, however often it is told of. */
async function recordForeign(ctx: Ctx, payment: Payment, refund: ProviderRefund): Promise<void> {
  if (refund.state !== 'done') return;
  await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, payment.orderId);
    const now = ctx.clock.now();
    const [added] = await tx
      .insert(refunds)
      .values({
        orderId: payment.orderId,
        paymentId: payment.id,
        key: `${payment.provider}/${refund.reference}`,
        amountCents: refund.amount,
        state: 'done',
        reason: 'provider',
        requestedAt: now,
        closedAt: now,
        reference: refund.reference,
      })
      .onConflictDoNothing()
      .returning();
    if (added) await tellOfRefund(ctx, tx, added, refund.reference);
  });
}
