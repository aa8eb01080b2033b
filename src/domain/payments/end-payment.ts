import { ownOrder } from '../orders/own-order.ts';
import type { Ctx, ProviderSession } from '../shared/ctx.ts';
import { type Attempt, closeAttempt, liveAttempt, requireCard, requireWallet } from './attempts.ts';
import { type Followed, followSession } from './follow-session.ts';
import { paymentUnderway } from './refusals.ts';

/**
 * Ends an order's payment under way, at the provider first, and gives its hold back. Answers `paid`
 * where the provider turned out to have the money: then the order has been settled instead. Throws
 * `payment_underway` while a wallet's money is being taken, `provider_unreachable`.
 */
export async function endPayment(ctx: Ctx, orderId: string): Promise<Followed> {
  const attempt = await liveAttempt(ctx, orderId);
  if (!attempt) return 'none';
  if (attempt.providerId) {
    const followed = await followSession(ctx, attempt, await endAtProvider(ctx, attempt, attempt.providerId));
    if (followed !== 'none') return followed;
    if (attempt.provider === 'stripe') return 'none';
  }
  // A wallet's order has no end there: without our capture nobody is charged.
  if (await closeAttempt(ctx, attempt, ['starting', 'open'])) return 'ended';
  throw paymentUnderway();
}

function endAtProvider(ctx: Ctx, attempt: Attempt, sessionId: string): Promise<ProviderSession> {
  return attempt.provider === 'paypal'
    ? requireWallet(ctx).retrieveSession(sessionId)
    : requireCard(ctx).expireSession(sessionId);
}

/** The customer came back without paying: ends their own order's payment under way. Throws `not_found`. */
export async function cancelPayment(ctx: Ctx, orderId: string): Promise<void> {
  const order = await ownOrder(ctx, orderId);
  await endPayment(ctx, order.id);
}
