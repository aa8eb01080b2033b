import type { Ctx } from '../shared/ctx.ts';
import { type ErrorCode, errorCode } from '../shared/errors.ts';
import { type Attempt, requireProvider } from './attempts.ts';
import { captureAttempt } from './capture-attempt.ts';
import { type Followed, followSession } from './follow-session.ts';
import type { Told } from './remember-event.ts';

/**
 * Asks the provider about a payment under way and does what its word means. Where a wallet's customer has
 * approved, the money is taken, whether or not they came back. Throws `provider_unreachable`.
 */
export async function pursuePayment(ctx: Ctx, attempt: Attempt, told?: Told): Promise<Followed> {
  if (!attempt.providerId) return 'none';
  const session = await requireProvider(ctx, attempt.provider).retrieveSession(attempt.providerId);
  await ctx.reached('provider.asked');
  const isLive = attempt.state === 'open' || attempt.state === 'capturing';
  if (session.status === 'approved') return isLive ? captureQuietly(ctx, attempt, told) : 'none';
  return followSession(ctx, attempt, session, told);
}

const refusals = new Set<ErrorCode>([
  'payment_declined',
  'payment_underway',
  'order_frozen',
  'cart_changed',
  'too_many_holds',
  'hold_limit',
]);

/** Nobody is there to be told of a refusal: what it changed is in the order's history. */
async function captureQuietly(ctx: Ctx, attempt: Attempt, told?: Told): Promise<Followed> {
  const isApproval = told?.type === 'CHECKOUT.ORDER.APPROVED';
  try {
    return await captureAttempt(ctx, attempt, isApproval ? 'approved' : 'unasked');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'out_of_stock') return 'ended';
    if (code && refusals.has(code)) return 'none';
    throw error;
  }
}
