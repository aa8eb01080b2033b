import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { orders, paymentAttempts } from '#db/schema.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { getOwnOrder } from '#domain/orders/get-own-order.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { syncPayment } from '#domain/payments/sweep/sync-payment.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode, ShopError } from '#domain/shared/errors.ts';
import { findLiveAttempt } from './payment-attempts.ts';

/** Minimum interval between provider calls for one order, however often a page polls. */
const minSyncIntervalSeconds = 5;

/**
 * Handles the customer's hint that the order may be paid: asks the provider and returns the order once it is. Throws
 * `not_found`, `not_paid_yet` without money so far, `payment_declined` if none can follow.
 */
export async function confirmPayment(ctx: Ctx, orderId: string): Promise<OrderResponse> {
  const order = await getOwnOrder(ctx, orderId);
  if (!order.paidAt && (await claimSync(ctx, order.id))) await trySync(ctx, order.id);
  const known = await getOrder(ctx, order.id);
  if (known.isPaid || order.paidAt) return known;
  if (await haveAllAttemptsEnded(ctx, order.id))
    throw new ShopError('payment_declined', 'This payment has ended, and nothing was charged.');
  throw new ShopError('not_paid_yet', 'We have no payment for this order yet.');
}

/** Whether payments were started and all of them have ended without money. */
async function haveAllAttemptsEnded(ctx: Ctx, orderId: string): Promise<boolean> {
  const tries = await ctx.db
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId));
  return tries.length > 0 && tries.every(({ state }) => state === 'ended');
}

async function trySync(ctx: Ctx, orderId: string): Promise<void> {
  const attempt = await findLiveAttempt(ctx, orderId);
  if (!attempt) return;
  try {
    await syncPayment(ctx, attempt);
  } catch (error) {
    const code = readShopErrorCode(error);
    if (code !== 'provider_unreachable' && code !== 'payment_unavailable') throw error;
    ctx.log.warn({ orderId }, 'payment provider did not respond for an order');
  }
}

async function claimSync(ctx: Ctx, orderId: string): Promise<boolean> {
  const now = ctx.clock.now();
  const lately = new Date(now.getTime() - minSyncIntervalSeconds * 1000);
  const turn = await ctx.db
    .update(orders)
    .set({ askedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        isNull(orders.paidAt),
        // In the future: the clock was set back since.
        or(isNull(orders.askedAt), lt(orders.askedAt, lately), gt(orders.askedAt, now)),
      ),
    );
  return turn.rowCount === 1;
}
