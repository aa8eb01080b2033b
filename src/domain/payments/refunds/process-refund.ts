import { and, eq, isNull } from 'drizzle-orm';
import { paymentAttempts, payments, refunds } from '#db/schema.ts';
import { recordOrderEvent } from '#domain/orders/record-order-event.ts';
import { requirePaymentProvider } from '#domain/payments/attempts/payment-attempts.ts';
import type { Ctx, ProviderRefund } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import { closeRefund } from './close-refund.ts';
import type { RefundRow } from './create-refund.ts';

/**
 * Makes a recorded refund at the provider and records the result. Safe to repeat and to call concurrently: the provider
 * is first asked whether the refund exists, and the refund's id is the idempotency key. Throws `provider_unreachable`:
 * the refund then stays pending, and the sweep continues.
 */
export async function processRefund(ctx: Ctx, refundId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ refund: refunds, payment: payments, sessionId: paymentAttempts.providerId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'pending')));
  if (!found) return;
  const { refund, payment } = found;
  if (payment.provider === 'manual') {
    await closeRefund(ctx, refund, { state: 'done', reference: `by hand, ${refund.id}` });
    return;
  }
  const provider = requirePaymentProvider(ctx, payment.provider);
  let made: ProviderRefund | undefined;
  let leftAtProvider = 0;
  try {
    const known = await provider.listRefunds(payment.reference, found.sessionId ?? '');
    leftAtProvider = remainingAmount(payment.amountCents, known);
    made = known.find((one) => one.refundId === refund.id);
    if (!made && refund.amountCents > leftAtProvider) {
      const failure = 'It was refunded at the provider itself.';
      return closeAndReplace(ctx, refund, failure, leftAtProvider);
    }
    made ??= await provider.refund({
      refundId: refund.id,
      paymentReference: payment.reference,
      amount: refund.amountCents,
    });
  } catch (error) {
    if (readShopErrorCode(error) !== 'refund_refused' || !(error instanceof Error)) throw error;
    return failRefund(ctx, refund, error.message, leftAtProvider);
  }
  await ctx.failpoint('refund.made');
  if (made.state === 'done') await closeRefund(ctx, refund, { state: 'done', reference: made.reference });
  if (made.state === 'failed')
    await closeRefund(ctx, refund, { state: 'failed', failure: 'The provider could not refund it.' });
  await ctx.failpoint('refund.closed');
}

function remainingAmount(paid: number, made: readonly ProviderRefund[]): number {
  return made.reduce((left, { state, amount }) => (state === 'failed' ? left : left - amount), paid);
}

/**
 * A duplicate payment and a canceled order must be refunded even if the provider refuses: the refund stays pending, and
 * the owner is notified once.
 */
async function failRefund(
  ctx: Ctx,
  refund: RefundRow,
  failure: string,
  leftAtProvider: number,
): Promise<void> {
  if (refund.reason === 'admin') return closeAndReplace(ctx, refund, failure, leftAtProvider);
  const told = await ctx.db
    .update(refunds)
    .set({ failure })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'pending'), isNull(refunds.failure)));
  if (told.rowCount !== 1) return;
  const detail = { amount: refund.amountCents, reason: failure };
  await recordOrderEvent(ctx, ctx.db, { orderId: refund.orderId, kind: 'refund_failed', detail });
}

/** A canceled order gets back all, and a duplicate payment too, also if a part was refunded elsewhere meanwhile. */
async function closeAndReplace(
  ctx: Ctx,
  refund: RefundRow,
  failure: string,
  leftAtProvider: number,
): Promise<void> {
  const replacement = await closeRefund(ctx, refund, { state: 'failed', failure, leftAtProvider });
  if (replacement) await processRefund(ctx, replacement);
}

/** Like `processRefund`, but an unreachable provider is not an error: the sweep continues. */
export async function tryProcessRefund(ctx: Ctx, refundId: string): Promise<void> {
  try {
    await processRefund(ctx, refundId);
  } catch (error) {
    const code = readShopErrorCode(error);
    if (code !== 'provider_unreachable' && code !== 'payment_unavailable') throw error;
    ctx.log.warn({ refundId }, 'refund waits for its provider');
  }
}
