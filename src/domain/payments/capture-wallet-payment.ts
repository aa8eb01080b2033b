import { getOrder, noSuchOrder } from '../orders/get-order.ts';
import { ownOrder } from '../orders/own-order.ts';
import type { OrderAnswer } from '../orders/schemas.ts';
import type { Ctx } from '../shared/ctx.ts';
import { errorCode, ShopError } from '../shared/errors.ts';
import { type Attempt, attemptOfSession, liveAttempt } from './attempts.ts';
import { captureAttempt } from './capture-attempt.ts';
import { endPayment } from './end-payment.ts';
import { pursuePayment } from './pursue-payment.ts';

/**
 * The customer is back from the wallet: takes the money of their own order and answers it once it is paid, by
 * whichever way. A payment begun elsewhere is ended first. Throws `not_found`, `not_paid_yet` while it is being
 * checked, and what `captureAttempt` throws.
 */
export async function captureWalletPayment(ctx: Ctx, walletOrderId: string): Promise<OrderAnswer> {
  const attempt = await attemptOfSession(ctx, 'paypal', walletOrderId);
  if (!attempt) throw noSuchOrder();
  const order = await ownOrder(ctx, attempt.orderId);
  if (!order.paidAt) await capture(ctx, attempt);
  const known = await getOrder(ctx, order.id);
  if (!known.isPaid) throw new ShopError('not_paid_yet', 'PayPal is still checking this payment.');
  return known;
}

async function capture(ctx: Ctx, attempt: Attempt): Promise<void> {
  const live = await liveAttempt(ctx, attempt.orderId);
  if (live && live.id !== attempt.id && (await endPayment(ctx, attempt.orderId)) === 'paid') return;
  if (live?.id === attempt.id && live.state === 'capturing') {
    await pursuePayment(ctx, live);
    return;
  }
  try {
    await captureAttempt(ctx, attempt, 'returned');
  } catch (error) {
    // The webhook was quicker: its capture is under way, and the page asks again.
    if (errorCode(error) !== 'payment_underway') throw error;
  }
}
