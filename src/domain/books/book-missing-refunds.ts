import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { bookEntries, refunds } from '#db/schema.ts';
import { lockOrder } from '#domain/orders/get-own-order.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { bookRefund } from './book-refund.ts';

const batchSize = 500;

/**
 * Books completed refunds that have no entries: those made before the shop had books, and those that an earlier version
 * of the shop completes while it is being replaced. In the order in which they were made, since each is split by what
 * the earlier ones have left.
 */
export async function bookMissingRefunds(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
  for (let booked = 0; ; ) {
    const missing = await ctx.db
      .select({ id: refunds.id, orderId: refunds.orderId })
      .from(refunds)
      .where(isMissing(ctx.db))
      .orderBy(asc(refunds.closedAt), asc(refunds.id))
      .limit(batchSize);
    for (const { id, orderId } of missing) {
      if (stopping?.aborted) return booked;
      await ctx.db.transaction(async (tx) => {
        await lockOrder(tx, orderId);
        const [still] = await tx
          .select()
          .from(refunds)
          .where(and(eq(refunds.id, id), isMissing(tx)));
        if (still) await bookRefund(tx, still);
      });
      booked += 1;
    }
    if (missing.length < batchSize) return booked;
  }
}

const isMissing = (db: Db) =>
  and(
    eq(refunds.state, 'done'),
    notExists(db.select({ one: sql`1` }).from(bookEntries).where(eq(bookEntries.refundId, refunds.id))),
  );
