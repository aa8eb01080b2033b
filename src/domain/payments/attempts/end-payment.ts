import { getOwnOrder } from '#domain/orders/get-own-order.ts';
import { type PaymentOutcome, settlePayment } from '#domain/payments/settle-payment.ts';
import { type LiveAttemptState, liveAttemptStates } from '#domain/payments/states.ts';
import type { Ctx, ProviderSession } from '#domain/shared/ctx.ts';
import {
  closeAttempt,
  findLiveAttempt,
  type PaymentAttempt,
  requireCardProvider,
} from './payment-attempts.ts';
import { paymentUnderway } from './payment-underway.ts';

const captureTimeoutSeconds = 120;
const clockSkewMs = 10 * 60_000;

/**
 * Ends an order's payment under way, at the provider first, and gives its hold back. Answers `paid`
 * where the provider turned out to have the money: then the order has been settled instead. Throws
 * `payment_underway` while a wallet's money is being taken, `provider_unreachable`.
 */
export async function endPayment(ctx: Ctx, orderId: string): Promise<PaymentOutcome> {
  const attempt = await findLiveAttempt(ctx, orderId);
  if (!attempt) return 'none';
  const session = attempt.providerId ? await endSession(ctx, attempt, attempt.providerId) : null;
  if (session) {
    const outcome = await settlePayment(ctx, session, attempt);
    if (outcome !== 'none' || attempt.provider === 'stripe') return outcome;
  }
  // A wallet's order has no end there: without our capture nobody is charged.
  if (await closeAttempt(ctx, attempt, endableStates(ctx, attempt, session))) return 'ended';
  throw paymentUnderway();
}

/** A capture that its provider, asked two minutes later, knows nothing of will not come any more. */
function endableStates(
  ctx: Ctx,
  { captureAt }: PaymentAttempt,
  session: ProviderSession | null,
): readonly LiveAttemptState[] {
  const since = ctx.clock.now().getTime() - (captureAt?.getTime() ?? 0);
  const isDead = captureAt !== null && since > captureTimeoutSeconds * 1000 && session?.status !== 'complete';
  return isDead ? liveAttemptStates : ['starting', 'open'];
}

/**
 * Null where the provider's keys are gone: a wallet's order is never captured then, a card's session has ended by
 * itself some time after its end. Throws `payment_unavailable` before.
 */
async function endSession(
  ctx: Ctx,
  attempt: PaymentAttempt,
  sessionId: string,
): Promise<ProviderSession | null> {
  if (attempt.provider === 'paypal') return ctx.wallet ? ctx.wallet.retrieveSession(sessionId) : null;
  if (ctx.card) return ctx.card.expireSession(sessionId);
  if (ctx.clock.now().getTime() < attempt.expiresAt.getTime() + clockSkewMs)
    return requireCardProvider(ctx).expireSession(sessionId);
  return null;
}

/** The customer came back without paying: ends their own order's payment under way. Throws `not_found`. */
export async function cancelPayment(ctx: Ctx, orderId: string): Promise<void> {
  const order = await getOwnOrder(ctx, orderId);
  await endPayment(ctx, order.id);
}
