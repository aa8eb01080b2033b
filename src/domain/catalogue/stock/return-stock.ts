import { eq, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { type StockLine, sumStockLinesPerProduct } from './stock-lines.ts';

/** Returns pieces of a refunded sale to stock. Call it in the transaction that records the refund. */
export async function returnStock(tx: Db, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, qty } of sumStockLinesPerProduct(lines))
    await tx
      .update(products)
      .set({ onHand: sql`${products.onHand} + ${qty}` })
      .where(eq(products.id, productId));
}
