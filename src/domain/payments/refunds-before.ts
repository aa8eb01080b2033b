import { and, eq, isNull } from 'drizzle-orm';
import { paymentAttempts, payments } from '#db/schema.ts';
import type { Ctx, ProviderRefund } from '../shared/ctx.ts';
import { isId } from '../shared/ids.ts';
import { requireProvider } from './attempts.ts';
import type { CapturedPayment } from './settle-payment.ts';

/** News of a refund are sent again while they are younger than this; the half of it, for clocks that differ. */
const lateMinutes = 7;

/**
 * What the provider has given back of money that we learn of late. The news of it may have come before, and been given
 * up: nobody knew that payment. Nothing for money that is young, or recorded. Throws `provider_unreachable`.
 */
export async function refundsBefore(ctx: Ctx, money: CapturedPayment): Promise<ProviderRefund[]> {
  if (!money.attemptId || !isId(money.attemptId)) return [];
  const [unpaid] = await ctx.db
    .select({ createdAt: paymentAttempts.createdAt, providerId: paymentAttempts.providerId })
    .from(paymentAttempts)
    .leftJoin(payments, eq(payments.attemptId, paymentAttempts.id))
    .where(and(eq(paymentAttempts.id, money.attemptId), isNull(payments.id)));
  const late = ctx.clock.now().getTime() - lateMinutes * 60_000;
  if (!unpaid || unpaid.createdAt.getTime() > late) return [];
  const made = await requireProvider(ctx, money.provider).listRefunds(
    money.reference,
    unpaid.providerId ?? '',
  );
  return made.filter(({ state }) => state === 'done');
}
