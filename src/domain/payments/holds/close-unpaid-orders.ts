import { and, asc, desc, eq, exists, inArray, lt, not, sql } from 'drizzle-orm';
import { orders, paymentAttempts } from '#db/schema.ts';
import { isLiveAttempt } from '#db/tables/payments.ts';
import { recordOrderEvent } from '#domain/orders/record-order-event.ts';
import { isOpenUnpaidOrderCondition } from '#domain/orders/reopen-order.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';

/** How long an order may stay unpaid. */
const openDays = 7;
/** The maximum number of open unpaid orders per customer. */
const maxOpenOrders = 5;
const maxBatchSize = 100;

const hasLivePayment = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.orderId, orders.id), isLiveAttempt(paymentAttempts.state))),
  );

/**
 * Closes orders that were neither paid nor updated for a week. An order with a payment in progress stays open until it
 * ends. Safe to run in several processes at once; `stopping` ends it early.
 */
export async function closeUnpaidOrders(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - openDays * 86_400_000);
  while (!stopping?.aborted) {
    const closed = await ctx.db.transaction(async (tx) => {
      const old = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(isOpenUnpaidOrderCondition, lt(orders.updatedAt, before), not(hasLivePayment(tx))))
        .orderBy(asc(orders.updatedAt))
        .limit(maxBatchSize)
        .for('no key update', { skipLocked: true });
      return closeOrders(ctx, tx, old);
    });
    if (closed < maxBatchSize) return;
  }
}

/**
 * Closes the oldest open unpaid orders without a payment in progress beyond five per customer. Counts and selects in
 * one query: with two, orders placed concurrently would close each other's.
 */
export async function closeExcessOrders(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const open = await tx
    .select({ id: orders.id, isPaying: sql<boolean>`${hasLivePayment(tx)}` })
    .from(orders)
    .where(and(isOpenUnpaidOrderCondition, eq(orders.userId, userId)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOpenOrders + maxBatchSize);
  if (open.length <= maxOpenOrders) return;
  const excess = open
    .filter(({ isPaying }) => !isPaying)
    .slice(maxOpenOrders - open.length)
    .map(({ id }) => id);
  // A locked order is about to be paid or closed; the next one is not closed in its place.
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, excess))
    .for('no key update', { skipLocked: true });
  await closeOrders(ctx, tx, locked);
}

/**
 * Closes locked orders and returns their number. A payment started since they were read was committed before the lock.
 */
async function closeOrders(ctx: Ctx, tx: Db, locked: readonly { id: string }[]): Promise<number> {
  let closed = 0;
  for (const { id } of locked) {
    const still = await tx
      .update(orders)
      .set({ closedAt: ctx.clock.now() })
      .where(and(eq(orders.id, id), isOpenUnpaidOrderCondition, not(hasLivePayment(tx))));
    if (still.rowCount !== 1) continue;
    closed += 1;
    await recordOrderEvent(ctx, tx, { orderId: id, kind: 'closed' });
  }
  return closed;
}
