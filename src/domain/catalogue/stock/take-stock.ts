import { and, eq, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { type StockLine, sumStockLinesPerProduct } from './stock-lines.ts';

const takeHeld = preparedQuery((db, { productId, qty }: PreparedQueryParams<StockLine>) =>
  db
    .update(products)
    .set({ onHand: sql`${products.onHand} - ${qty}::int`, held: sql`${products.held} - ${qty}::int` })
    .where(and(eq(products.id, productId), sql`${products.held} >= ${qty}::int`)),
);

/** Removes pieces held for this sale from stock. Call it in the transaction that records the payment. */
export async function takeHeldStock(tx: Db, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, qty } of sumStockLinesPerProduct(lines)) {
    const taken = await takeHeld(tx).execute({ productId, qty });
    if (taken.rowCount !== 1) throw new Error(`a hold of ${qty} on product ${productId} does not exist`);
  }
}

/**
 * Removes pieces that were not held, because the payment arrived after the hold had expired. Returns, per product, how
 * many pieces are missing and must be made.
 */
export async function takeFreeStock(tx: Db, lines: readonly StockLine[]): Promise<StockLine[]> {
  const short: StockLine[] = [];
  for (const { productId, qty } of sumStockLinesPerProduct(lines)) {
    const moved = await tx.execute<{ taken: number }>(sql`
      update products set on_hand = on_hand - least(on_hand - held, ${qty}::int)
      where id = ${productId}
      returning old.on_hand - new.on_hand as taken`);
    const taken = moved.rows[0]?.taken ?? 0;
    if (taken < qty) short.push({ productId, qty: qty - taken });
  }
  return short;
}
