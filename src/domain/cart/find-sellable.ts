import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { holdLines, holds, products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isId } from '../shared/ids.ts';

export interface Sellable {
  product: typeof products.$inferSelect;
  /** Pieces this caller can have: what nobody holds, and what they hold themselves. */
  left: number;
}

/**
 * Those of the products that the caller may buy, by id. Not among them: unknown, malformed and deleted
 * ids, and other customers' private products.
 */
export async function findSellable(ctx: Ctx, productIds: readonly string[]): Promise<Map<string, Sellable>> {
  const ids = productIds.filter(isId);
  if (!ids.length) return new Map();
  const [rows, own] = await Promise.all([
    ctx.db
      .select()
      .from(products)
      .where(and(inArray(products.id, ids), isNull(products.deletedAt))),
    heldByCaller(ctx, ids),
  ]);
  return new Map(
    rows
      .filter((row) => !row.customerId || row.customerId === ctx.actor?.id)
      .map((row) => [row.id, { product: row, left: row.onHand - row.held + (own.get(row.id) ?? 0) }]),
  );
}

/** Pieces put aside for the caller's own payments: going back to the cart must not make them look sold. */
async function heldByCaller(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  if (!ctx.actor) return new Map();
  const rows = await ctx.db
    .select({ productId: holdLines.productId, qty: sql<number>`sum(${holdLines.qty})::int` })
    .from(holds)
    .innerJoin(holdLines, eq(holdLines.holdId, holds.id))
    .where(
      and(eq(holds.userId, ctx.actor.id), eq(holds.state, 'live'), inArray(holdLines.productId, [...ids])),
    )
    .groupBy(holdLines.productId);
  return new Map(rows.map(({ productId, qty }) => [productId, qty]));
}
