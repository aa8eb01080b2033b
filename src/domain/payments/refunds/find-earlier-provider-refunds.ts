import { eq } from 'drizzle-orm';
import { payments } from '#db/schema.ts';
import { type PaymentAttempt, requirePaymentProvider } from '#domain/payments/attempts/payment-attempts.ts';
import type { Ctx, PaidSession, ProviderRefund } from '#domain/shared/ctx.ts';

/** Half of the time in which refund webhooks of an unknown payment are refused, to allow for clock differences. */
const minAgeMinutes = 7;

/**
 * Refunds that the provider made before the payment was recorded: their webhooks may have been given up. Empty for a
 * recent attempt, whose webhooks are still retried, and a recorded payment. Throws `provider_unreachable`.
 */
export async function findEarlierProviderRefunds(
  ctx: Ctx,
  session: PaidSession,
  attempt: PaymentAttempt,
): Promise<ProviderRefund[]> {
  const late = ctx.clock.now().getTime() - minAgeMinutes * 60_000;
  if (attempt.createdAt.getTime() > late) return [];
  const [recorded] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.attemptId, attempt.id));
  if (recorded) return [];
  const provider = requirePaymentProvider(ctx, session.provider);
  const made = await provider.listRefunds(session.paymentReference, attempt.providerId ?? '');
  return made.filter(({ state }) => state === 'done');
}
