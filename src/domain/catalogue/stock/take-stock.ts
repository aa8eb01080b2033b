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
 * many pieces are missing and must be made. Not in one statement with `returning old`: while a table has a trigger before
 * updates, PostgreSQL 18 returns the row as it was before a concurrent update.
 */
export async function takeFreeStock(tx: Db, lines: readonly StockLine[]): Promise<StockLine[]> {
  const short: StockLine[] = [];
  for (const { productId, qty } of sumStockLinesPerProduct(lines)) {
    const isProduct = eq(products.id, productId);
    const [locked] = await tx
      .select({ onHand: products.onHand, held: products.held })
      .from(products)
      .where(isProduct)
      .for('no key update');
    const taken = locked ? Math.min(locked.onHand - locked.held, qty) : 0;
    await tx
      .update(products)
      .set({ onHand: sql`${products.onHand} - ${taken}::int` })
      .where(isProduct);
    if (taken < qty) short.push({ productId, qty: qty - taken });
  }
  return short;
}
