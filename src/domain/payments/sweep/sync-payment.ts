import { captureAttempt } from '#domain/payments/attempts/capture-attempt.ts';
import { type PaymentAttempt, requireProvider } from '#domain/payments/attempts/payment-attempts.ts';
import { applySession, type SyncOutcome } from '#domain/payments/webhooks/apply-session.ts';
import type { WebhookRef } from '#domain/payments/webhooks/record-webhook-event.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { type ErrorCode, errorCode } from '#domain/shared/errors.ts';

/**
 * Asks the provider about a payment under way and does what its word means. Where a wallet's customer has
 * approved, the money is taken, whether or not they came back. Throws `provider_unreachable`.
 */
export async function syncPayment(
  ctx: Ctx,
  attempt: PaymentAttempt,
  told?: WebhookRef,
): Promise<SyncOutcome> {
  if (!attempt.providerId) return 'none';
  const session = await requireProvider(ctx, attempt.provider).retrieveSession(attempt.providerId);
  await ctx.failpoint('provider.asked');
  const isLive = attempt.state === 'open' || attempt.state === 'capturing';
  if (session.status === 'approved') return isLive ? tryCapture(ctx, attempt, told) : 'none';
  return applySession(ctx, attempt, session, told);
}

const expectedRefusals = new Set<ErrorCode>([
  'payment_declined',
  'payment_underway',
  'order_frozen',
  'cart_changed',
  'too_many_holds',
  'hold_limit',
]);

/** Nobody is there to be told of a refusal: what it changed is in the order's history. */
async function tryCapture(ctx: Ctx, attempt: PaymentAttempt, told?: WebhookRef): Promise<SyncOutcome> {
  const isApproval = told?.type === 'CHECKOUT.ORDER.APPROVED';
  try {
    return await captureAttempt(ctx, attempt, isApproval ? 'approved' : 'unasked');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'out_of_stock') return 'ended';
    if (code && expectedRefusals.has(code)) return 'none';
    throw error;
  }
}
