import { and, eq, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { type StockLine, sumStockLinesPerProduct } from './stock-lines.ts';

/** Releases held pieces. Call it in the transaction that ends the hold. */
export async function releaseStock(tx: Db, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, qty } of sumStockLinesPerProduct(lines)) {
    const released = await tx
      .update(products)
      .set({ held: sql`${products.held} - ${qty}` })
      .where(and(eq(products.id, productId), sql`${products.held} >= ${qty}`));
    if (released.rowCount !== 1) throw new Error(`a hold of ${qty} on product ${productId} does not exist`);
  }
}
