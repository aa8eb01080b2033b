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
import { paymentUnderwayError } from './payment-underway-error.ts';

const captureTimeoutSeconds = 120;
const clockSkewMs = 10 * 60_000;

/**
 * Ends an order's payment in progress, at the provider first, and releases its hold. Returns `paid` if the provider has
 * the money: the order is then settled instead. Throws `payment_underway` during a PayPal capture,
 * `provider_unreachable`.
 */
export async function endPayment(ctx: Ctx, orderId: string): Promise<PaymentOutcome> {
  const attempt = await findLiveAttempt(ctx, orderId);
  if (!attempt) return 'none';
  const session = attempt.providerId ? await endSession(ctx, attempt, attempt.providerId) : null;
  if (session) {
    const outcome = await settlePayment(ctx, session, attempt);
    if (outcome !== 'none' || attempt.provider === 'stripe') return outcome;
  }
  // A PayPal order cannot be canceled: without our capture nobody is charged.
  if (await closeAttempt(ctx, attempt, endableStates(ctx, attempt, session))) return 'ended';
  throw paymentUnderwayError();
}

/** A capture that the provider does not know two minutes later will not happen any more. */
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
 * Null if the provider is no longer configured: a PayPal order is then never captured, and a card session has expired
 * by itself some time after its end. Throws `payment_unavailable` before.
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

/** The customer returned without paying: ends the payment in progress of the caller's own order. Throws `not_found`. */
export async function cancelPayment(ctx: Ctx, orderId: string): Promise<void> {
  const order = await getOwnOrder(ctx, orderId);
  await endPayment(ctx, order.id);
}
