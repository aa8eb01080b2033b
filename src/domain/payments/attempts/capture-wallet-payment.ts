import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { paymentAttempts } from '#db/schema.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { getOwnOrder, orderNotFoundError } from '#domain/orders/get-own-order.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { AttemptState } from '#domain/payments/states.ts';
import { syncPayment } from '#domain/payments/sweep/sync-payment.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode, ShopError } from '#domain/shared/errors.ts';
import { captureAttempt } from './capture-attempt.ts';
import { endPayment } from './end-payment.ts';
import { findAttemptBySession, findLiveAttempt, type PaymentAttempt } from './payment-attempts.ts';

/** How long the page waits for a capture started by the webhook. */
const waitSeconds = 6;

/**
 * Captures the payment of the caller's own order after approval and returns the order once it is paid. Another payment
 * in progress is ended first. Throws `not_found`, `not_paid_yet` while the payment is being checked, and what
 * `captureAttempt` throws.
 */
export async function captureWalletPayment(ctx: Ctx, walletOrderId: string): Promise<OrderResponse> {
  const attempt = await findAttemptBySession(ctx, 'paypal', walletOrderId);
  if (!attempt) throw orderNotFoundError();
  const order = await getOwnOrder(ctx, attempt.orderId);
  const state = order.paidAt ? 'paid' : await capture(ctx, attempt);
  const known = await getOrder(ctx, order.id);
  if (known.isPaid || state === 'paid') return known;
  if (state === 'capturing') throw new ShopError('not_paid_yet', 'PayPal is still checking this payment.');
  throw new ShopError(
    'payment_declined',
    'PayPal could not take the payment. Nothing was charged. Please try again, or choose another payment method.',
  );
}

async function capture(ctx: Ctx, attempt: PaymentAttempt): Promise<AttemptState> {
  const live = await findLiveAttempt(ctx, attempt.orderId);
  if (live && live.id !== attempt.id && (await endPayment(ctx, attempt.orderId)) === 'paid') return 'paid';
  if (live?.id === attempt.id && live.state === 'capturing') {
    await syncPayment(ctx, live);
    return waitForState(ctx, attempt);
  }
  try {
    await captureAttempt(ctx, attempt, 'returned');
  } catch (error) {
    const code = readShopErrorCode(error);
    // The webhook was faster: its capture has been made, or is in progress.
    if (code === 'order_frozen' && (await getOwnOrder(ctx, attempt.orderId)).paidAt) return 'paid';
    if (code !== 'payment_underway') throw error;
  }
  return waitForState(ctx, attempt);
}

/** The state of the attempt once no capture is in progress, or after the timeout. */
async function waitForState(ctx: Ctx, attempt: PaymentAttempt): Promise<AttemptState> {
  for (const end = Date.now() + waitSeconds * 1000; ; await sleep(150)) {
    const [now] = await ctx.db
      .select({ state: paymentAttempts.state })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attempt.id));
    if (now?.state !== 'capturing' || Date.now() > end) return now?.state ?? 'ended';
  }
}
