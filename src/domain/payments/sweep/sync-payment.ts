import { captureAttempt } from '#domain/payments/attempts/capture-attempt.ts';
import { type PaymentAttempt, requirePaymentProvider } from '#domain/payments/attempts/payment-attempts.ts';
import { type PaymentOutcome, settlePayment } from '#domain/payments/settle-payment.ts';
import type { WebhookRef } from '#domain/payments/webhooks/record-webhook-event.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { type ErrorCode, readShopErrorCode } from '#domain/shared/errors.ts';

/**
 * Asks the provider about an open payment and settles it. Captures the money if the customer has approved, even without
 * returning to the shop. Throws `provider_unreachable`.
 */
export async function syncPayment(
  ctx: Ctx,
  attempt: PaymentAttempt,
  webhook?: WebhookRef,
): Promise<PaymentOutcome> {
  if (!attempt.providerId) return 'none';
  const session = await requirePaymentProvider(ctx, attempt.provider).retrieveSession(attempt.providerId);
  await ctx.failpoint('provider.asked');
  const isLive = attempt.state === 'open' || attempt.state === 'capturing';
  if (session.status === 'approved') return isLive ? tryCapture(ctx, attempt, webhook) : 'none';
  return settlePayment(ctx, session, attempt, webhook);
}

const expectedRefusals = new Set<ErrorCode>([
  'payment_declined',
  'payment_underway',
  'order_frozen',
  'order_canceled',
  'cart_changed',
  'too_many_holds',
  'hold_limit',
]);

/** A refusal is not reported, since no customer waits for it: its effect is in the order's history. */
async function tryCapture(ctx: Ctx, attempt: PaymentAttempt, webhook?: WebhookRef): Promise<PaymentOutcome> {
  const isApproval = webhook?.type === 'CHECKOUT.ORDER.APPROVED';
  try {
    return await captureAttempt(ctx, attempt, isApproval ? 'approved' : 'unasked');
  } catch (error) {
    const code = readShopErrorCode(error);
    if (code === 'out_of_stock' || code === 'code_refused') return 'ended';
    if (code && expectedRefusals.has(code)) return 'none';
    throw error;
  }
}
