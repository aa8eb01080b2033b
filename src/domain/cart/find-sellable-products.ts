import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { holdLines, holds, products } from '#db/schema.ts';
import { type ProductRow, productColumns } from '#domain/catalogue/product-columns.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';

export interface SellableProduct {
  product: ProductRow;
  /** Pieces this caller can have: what nobody holds, and what they hold themselves. */
  left: number;
}

const isAmong = (column: Column, ids: SQL) => sql`${column} = any(${ids}::uuid[])`;

const productsOf = preparedQuery((db, { ids }: PreparedQueryParams<{ ids: readonly string[] }>) =>
  db
    .select(productColumns)
    .from(products)
    .where(and(isAmong(products.id, ids), isNull(products.deletedAt), sql`${products.state} = 'active'`)),
);

const heldOf = preparedQuery(
  (db, { user, ids }: PreparedQueryParams<{ user: string; ids: readonly string[] }>) =>
    db
      .select({ productId: holdLines.productId, qty: sql<number>`sum(${holdLines.qty})::int` })
      .from(holds)
      .innerJoin(holdLines, eq(holdLines.holdId, holds.id))
      // A literal, not a parameter: otherwise a cached plan could not use the index of live holds.
      .where(and(eq(holds.userId, user), sql`${holds.state} = 'live'`, isAmong(holdLines.productId, ids)))
      .groupBy(holdLines.productId),
);

/**
 * The products that the caller may buy, by id. Omits unknown, malformed and deleted ids, drafts, archived products and other customers' private
 * products.
 */
export async function findSellableProducts(
  ctx: Ctx,
  productIds: readonly string[],
): Promise<Map<string, SellableProduct>> {
  const ids = productIds.filter(isUuid);
  if (!ids.length) return new Map();
  const [rows, own] = await Promise.all([productsOf(ctx.db).execute({ ids }), heldByCaller(ctx, ids)]);
  return new Map(
    rows
      .filter((row) => !row.customerId || row.customerId === ctx.actor?.id)
      .map((row) => [row.id, { product: row, left: row.onHand - row.held + (own.get(row.id) ?? 0) }]),
  );
}

/** Pieces held for the caller's own payments, so that they do not look sold out in the cart. */
async function heldByCaller(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  if (!ctx.actor) return new Map();
  const rows = await heldOf(ctx.db).execute({ user: ctx.actor.id, ids });
  return new Map(rows.map(({ productId, qty }) => [productId, qty]));
}
