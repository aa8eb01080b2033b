import { eq } from 'drizzle-orm';
import { payments } from '#db/schema.ts';
import { type PaymentAttempt, requireProvider } from '#domain/payments/attempts/payment-attempts.ts';
import type { CapturedPayment } from '#domain/payments/settle-payment.ts';
import type { Ctx, ProviderRefund } from '#domain/shared/ctx.ts';

/** News of a refund are sent again while they are younger than this; the half of it, for clocks that differ. */
const minAgeMinutes = 7;

/**
 * What the provider has given back of money that we learn of late. The news of it may have come before, and been given
 * up: nobody knew that payment. Nothing for money of a young attempt, or recorded. Throws `provider_unreachable`.
 */
export async function findEarlierRefunds(
  ctx: Ctx,
  money: CapturedPayment,
  attempt: PaymentAttempt,
): Promise<ProviderRefund[]> {
  const late = ctx.clock.now().getTime() - minAgeMinutes * 60_000;
  if (attempt.createdAt.getTime() > late) return [];
  const [recorded] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.attemptId, attempt.id));
  if (recorded) return [];
  const provider = requireProvider(ctx, money.provider);
  const made = await provider.listRefunds(money.reference, attempt.providerId ?? '');
  return made.filter(({ state }) => state === 'done');
}
