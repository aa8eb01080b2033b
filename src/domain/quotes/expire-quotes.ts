import { and, asc, inArray, isNull, lte, sql } from 'drizzle-orm';
import { products, quotes } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { changeQuoteState } from './change-quote-state.ts';

const maxBatchSize = 100;

/**
 * Expires offers whose date has passed, and takes the products of accepted ones off sale. Safe to run in several
 * processes at once; `stopping` ends it early.
 */
export async function expireQuotes(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await expireOffers(ctx)) === maxBatchSize);
  while (!stopping?.aborted && (await archiveProducts(ctx)) === maxBatchSize);
}

/** Returns the number of expired offers. */
function expireOffers(ctx: Ctx): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(quotes)
      .where(and(sql`${quotes.state} = 'offered'`, lte(quotes.validUntil, ctx.clock.now())))
      .orderBy(asc(quotes.validUntil))
      .limit(maxBatchSize)
      .for('no key update', { skipLocked: true });
    for (const quote of due) await changeQuoteState(ctx, tx, quote, { state: 'expired' });
    return due.length;
  });
}

/**
 * A piece that is held for a payment in progress stays until that has ended, and the next run looks again. Returns the
 * number of products that are done.
 */
function archiveProducts(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ productId: quotes.productId })
      .from(quotes)
      .where(and(sql`${quotes.state} = 'accepted'`, isNull(quotes.archivedAt), lte(quotes.validUntil, now)))
      .orderBy(asc(quotes.validUntil))
      .limit(maxBatchSize)
      .for('no key update', { skipLocked: true });
    const ids = due.flatMap(({ productId }) => productId ?? []);
    if (!ids.length) return 0;
    // Without pieces, an order that was placed in time cannot be paid later.
    const archived = await tx
      .update(products)
      .set({ state: 'archived', onHand: products.held, version: sql`${products.version} + 1` })
      .where(inArray(products.id, ids))
      .returning({ id: products.id, held: products.held });
    const done = archived.flatMap(({ id, held }) => (held ? [] : id));
    await tx.update(quotes).set({ archivedAt: now }).where(inArray(quotes.productId, done));
    return done.length;
  });
}
