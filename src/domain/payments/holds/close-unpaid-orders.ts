import { and, asc, desc, eq, exists, inArray, lt, not, sql } from 'drizzle-orm';
import { orders, paymentAttempts } from '#db/schema.ts';
import { isLiveAttempt } from '#db/tables/payments.ts';
import { recordOrderEvent } from '#domain/orders/record-order-event.ts';
import { isOpenUnpaid } from '#domain/orders/reopen-order.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';

/** For how long an order waits for its payment. */
const openDays = 7;
/** How many unpaid orders of one customer wait. */
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
 * Closes orders that nobody has paid, nor brought up to date, for a week. One whose payment is under way waits for it.
 * Safe to run in many processes at once; `stopping` ends it early.
 */
export async function closeUnpaidOrders(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - openDays * 86_400_000);
  while (!stopping?.aborted) {
    const closed = await ctx.db.transaction(async (tx) => {
      const old = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(isOpenUnpaid, lt(orders.updatedAt, before), not(hasLivePayment(tx))))
        .orderBy(asc(orders.updatedAt))
        .limit(maxBatchSize)
        .for('no key update', { skipLocked: true });
      return closeOrders(ctx, tx, old);
    });
    if (closed < maxBatchSize) return;
  }
}

/**
 * Of a customer with more than five open unpaid orders, closes the oldest without a payment under way. One query counts
 * and chooses them: with two, orders placed at once would close each other's five.
 */
export async function closeExcessOrders(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const open = await tx
    .select({ id: orders.id, isPaying: sql<boolean>`${hasLivePayment(tx)}` })
    .from(orders)
    .where(and(isOpenUnpaid, eq(orders.userId, userId)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOpenOrders + maxBatchSize);
  if (open.length <= maxOpenOrders) return;
  const excess = open
    .filter(({ isPaying }) => !isPaying)
    .slice(maxOpenOrders - open.length)
    .map(({ id }) => id);
  // Whoever holds the lock of one is about to pay or to close it; the next one is not closed in its place.
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, excess))
    .for('no key update', { skipLocked: true });
  await closeOrders(ctx, tx, locked);
}

/** Closes locked orders, and answers how many. A payment begun since they were read has been committed before the lock. */
async function closeOrders(ctx: Ctx, tx: Db, locked: readonly { id: string }[]): Promise<number> {
  let closed = 0;
  for (const { id } of locked) {
    const still = await tx
      .update(orders)
      .set({ closedAt: ctx.clock.now() })
      .where(and(eq(orders.id, id), isOpenUnpaid, not(hasLivePayment(tx))));
    if (still.rowCount !== 1) continue;
    closed += 1;
    await recordOrderEvent(ctx, tx, { orderId: id, kind: 'closed' });
  }
  return closed;
}
