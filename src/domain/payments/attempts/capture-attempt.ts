import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { paymentAttempts } from '#db/schema.ts';
import { lockOrder } from '#domain/orders/get-own-order.ts';
import { recordOrderEvent } from '#domain/orders/record-order-event.ts';
import { orderCanceledError, orderFrozenError } from '#domain/orders/write-order.ts';
import { lockHoldCustomer, placeStockHold } from '#domain/payments/holds/holds.ts';
import { type PaymentOutcome, settlePayment } from '#domain/payments/settle-payment.ts';
import type { Ctx, ProviderSession } from '#domain/shared/ctx.ts';
import { isConstraintViolation } from '#domain/shared/database/database-errors.ts';
import { readShopErrorCode, ShopError } from '#domain/shared/errors.ts';
import { closeAttempt, type PaymentAttempt, requireWalletProvider } from './payment-attempts.ts';
import { paymentUnderwayError } from './payment-underway-error.ts';

/**
 * `returned`: the customer has just returned from approving, which reactivates an ended attempt. `approved`: the
 * provider reported an approval. `unasked`: the sweep continues captures that were begun or never tried, but does not
 * repeat refused ones.
 */
export type CaptureReason = 'returned' | 'approved' | 'unasked';

/** A capture without a response for this long is repeated with the same idempotency key. */
const captureTimeoutSeconds = 30;

/**
 * Captures the money of a PayPal order that its customer has approved. Holds the pieces first, and captures nothing
 * without them. Throws `out_of_stock`, `payment_declined`, `order_frozen`, `order_canceled`, `cart_changed`,
 * `payment_underway`, `provider_unreachable` (the result is then unknown, and the sweep keeps asking).
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
    if (readShopErrorCode(error) === 'payment_declined')
      await reopenAttempt(ctx, attempt, 'payment_declined');
    throw error;
  }
  await ctx.failpoint('capture.taken');
  const outcome = await settlePayment(ctx, session, attempt);
  // 'complete' without money is a capture not yet confirmed by the bank, 'approved' one that may still follow.
  if (outcome === 'none' && session.status === 'open') await reopenAttempt(ctx, attempt);
  return outcome;
}

/** Marks the attempt as capturing and holds its pieces, before the provider is called. */
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
      const customer = await lockHoldCustomer(tx, attempt.orderId);
      const order = await lockOrder(tx, attempt.orderId);
      if (order?.canceledAt) throw orderCanceledError();
      if (!order || order.paidAt || order.status !== 'Unpaid') throw orderFrozenError();
      if (order.totalCents !== attempt.amountCents) throw orderChanged();
      const begun = await tx
        .update(paymentAttempts)
        .set({
          state: 'capturing',
          captureAt: ctx.clock.now(),
          // A call without a response is repeated with the same key.
          captureTries: sql`${captureTries} + (${state} <> 'capturing')::int`,
          closedAt: null,
        })
        .where(and(eq(paymentAttempts.id, attempt.id), canBegin))
        .returning({ tries: captureTries });
      if (!begun[0]) throw paymentUnderwayError();
      await placeStockHold(ctx, tx, order, customer);
      return begun[0].tries;
    });
  } catch (error) {
    if (isConstraintViolation(error, 'payment_attempts_one_live')) throw paymentUnderwayError();
    if (['out_of_stock', 'code_refused'].includes(readShopErrorCode(error) ?? ''))
      await closeAttempt(ctx, attempt);
    throw error;
  }
}

const orderChanged = () =>
  new ShopError(
    'cart_changed',
    'Your order has changed since you approved it. Nothing was charged. Please start the payment again.',
  );

/** Reverts to a state in which the customer can approve again; the pieces stay held. */
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
