import { eq } from 'drizzle-orm';
import { payments } from '#db/schema.ts';
import { type PaymentAttempt, requireProvider } from '#domain/payments/attempts/payment-attempts.ts';
import type { Ctx, PaidSession, ProviderRefund } from '#domain/shared/ctx.ts';

/** Half of the time for which a refund's webhook is refused while its payment is unknown; clocks differ. */
const minAgeMinutes = 7;

/**
 * What the provider refunded of a payment before we knew of it: the refund's webhook may have been given up. Empty for
 * a young attempt, whose webhooks are still sent again, and a recorded payment. Throws `provider_unreachable`.
 */
export async function findEarlierRefunds(
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
  const provider = requireProvider(ctx, session.provider);
  const made = await provider.listRefunds(session.paymentReference, attempt.providerId ?? '');
  return made.filter(({ state }) => state === 'done');
}
