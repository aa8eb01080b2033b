import { and, eq, lt, or } from 'drizzle-orm';
import { holds, paymentAttempts } from '#db/schema.ts';
import { lockOrder } from '../orders/own-order.ts';
import type { Ctx } from '../shared/ctx.ts';
import { askProvider } from './confirm-payment.ts';
import { closeAttempt } from './end-payment.ts';
import { releaseHold } from './holds.ts';

/** A payment young enough to be told of by its own webhook is left to it. */
const quietSeconds = 30;
const deadStartSeconds = 120;
const mostAtOnce = 100;

/**
 * Finds what was left over: payments whose webhook never came, attempts that died before the provider
 * answered, holds past their time. Safe to run in many processes at once; `stopping` ends it early.
 */
export async function sweepPayments(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  await releaseEndedHolds(ctx);
  const now = ctx.clock.now().getTime();
  const before = (seconds: number) => new Date(now - seconds * 1000);
  const leftOver = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(
      or(
        and(eq(paymentAttempts.state, 'open'), lt(paymentAttempts.createdAt, before(quietSeconds))),
        and(eq(paymentAttempts.state, 'starting'), lt(paymentAttempts.createdAt, before(deadStartSeconds))),
      ),
    )
    .orderBy(paymentAttempts.createdAt)
    .limit(mostAtOnce);
  for (const attempt of leftOver) {
    if (stopping?.aborted) return;
    try {
      if (attempt.state === 'starting') await closeAttempt(ctx, attempt);
      else await askProvider(ctx, attempt.orderId);
    } catch (error) {
      ctx.log.error({ err: error, orderId: attempt.orderId }, 'the sweep failed on an order');
    }
  }
}

async function releaseEndedHolds(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const ended = await ctx.db
    .select({ orderId: holds.orderId })
    .from(holds)
    .where(and(eq(holds.state, 'live'), lt(holds.expiresAt, now)))
    .limit(mostAtOnce);
  for (const { orderId } of ended) {
    await ctx.db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      const [still] = await tx
        .select({ id: holds.id })
        .from(holds)
        .where(and(eq(holds.orderId, orderId), eq(holds.state, 'live'), lt(holds.expiresAt, now)));
      if (still) await releaseHold(tx, orderId);
    });
  }
}
