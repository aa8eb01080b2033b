import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { paymentAttempts } from '#db/schema.ts';
import { lockOrder } from '#domain/orders/get-own-order.ts';
import { recordOrderEvent } from '#domain/orders/record-order-event.ts';
import { orderFrozen } from '#domain/orders/write-order.ts';
import { lockCustomer, placeHold } from '#domain/payments/holds/holds.ts';
import { type PaymentOutcome, settlePayment } from '#domain/payments/settle-payment.ts';
import type { Ctx, ProviderSession } from '#domain/shared/ctx.ts';
import { isConstraintViolation } from '#domain/shared/database/database-errors.ts';
import { errorCode, ShopError } from '#domain/shared/errors.ts';
import { closeAttempt, type PaymentAttempt, requireWalletProvider } from './payment-attempts.ts';
import { paymentUnderway } from './payment-underway.ts';

/**
 * `returned`: the customer has just come back from approving, so that an attempt which had been ended lives again.
 * `approved`: the provider told of an approval. `unasked`: the sweep goes on with what was begun or never tried; what
 * was refused it does not try again.
 */
export type CaptureReason = 'returned' | 'approved' | 'unasked';

/** A capture that did not answer for so long is asked for again, under its old key. */
const captureTimeoutSeconds = 30;

/**
 * Takes the money of a wallet's order that its customer has approved. The pieces are put aside anew before, and
 * without them nothing is taken. Throws `out_of_stock`, `payment_declined`, `order_frozen`, `cart_changed`,
 * `payment_underway`, `provider_unreachable` (then nobody knows yet, and the sweep goes on asking).
 */
export async function captureAttempt(
  ctx: Ctx,
  attempt: PaymentAttempt,
  why: CaptureReason,
): Promise<PaymentOutcome> {
  const wallet = requireWalletProvider(ctx);
  if (!attempt.providerId) return 'none';
  const tries = await ctx.telemetry.span('beginCapture', () => beginCapture(ctx, attempt, why));
  await ctx.failpoint('capture.begun');
  let session: ProviderSession;
  try {
    session = await wallet.captureOrder(attempt.providerId, `capture-${attempt.id}-${tries}`);
  } catch (error) {
    if (errorCode(error) === 'payment_declined') await reopenAttempt(ctx, attempt, 'payment_declined');
    throw error;
  }
  await ctx.failpoint('capture.taken');
  const outcome = await settlePayment(ctx, session, attempt);
  // 'complete' without money is a capture that its bank has not confirmed, 'approved' one that may come yet.
  if (outcome === 'none' && session.status === 'open') await reopenAttempt(ctx, attempt);
  return outcome;
}

/** Marks the attempt as being captured, with its pieces held anew, before anybody is asked for money. */
async function beginCapture(ctx: Ctx, attempt: PaymentAttempt, why: CaptureReason): Promise<number> {
  const { state, captureAt, captureTries } = paymentAttempts;
  const stale = new Date(ctx.clock.now().getTime() - captureTimeoutSeconds * 1000);
  const canBegin = {
    returned: inArray(state, ['open', 'ended']),
    approved: eq(state, 'open'),
    unasked: or(and(eq(state, 'open'), isNull(captureAt)), and(eq(state, 'capturing'), lt(captureAt, stale))),
  }[why];
  try {
    return await ctx.db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, attempt.orderId);
      const order = await lockOrder(tx, attempt.orderId);
      if (!order || order.paidAt || order.status !== 'Unpaid') throw orderFrozen();
      if (order.totalCents !== attempt.amountCents) throw orderChanged();
      const begun = await tx
        .update(paymentAttempts)
        .set({
          state: 'capturing',
          captureAt: ctx.clock.now(),
          // A question that was not answered is asked again as the same one.
          captureTries: sql`${captureTries} + (${state} <> 'capturing')::int`,
          closedAt: null,
        })
        .where(and(eq(paymentAttempts.id, attempt.id), canBegin))
        .returning({ tries: captureTries });
      if (!begun[0]) throw paymentUnderway();
      await placeHold(ctx, tx, order.id, customer);
      return begun[0].tries;
    });
  } catch (error) {
    if (isConstraintViolation(error, 'payment_attempts_one_live')) throw paymentUnderway();
    if (errorCode(error) === 'out_of_stock') await closeAttempt(ctx, attempt);
    throw error;
  }
}

const orderChanged = () =>
  new ShopError(
    'cart_changed',
    'Your order has changed since you approved it. Nothing was charged. Please start the payment again.',
  );

/** Back to where the customer can approve again; the pieces stay put aside. */
async function reopenAttempt(ctx: Ctx, attempt: PaymentAttempt, why?: 'payment_declined'): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, attempt.orderId);
    const reopened = await tx
      .update(paymentAttempts)
      .set({ state: 'open' })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'capturing')));
    if (reopened.rowCount === 1 && why)
      await recordOrderEvent(ctx, tx, {
        orderId: attempt.orderId,
        kind: why,
        detail: { provider: attempt.provider },
      });
  });
}
