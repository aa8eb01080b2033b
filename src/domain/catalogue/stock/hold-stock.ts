import { and, eq, isNull, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { productColumns } from '#domain/catalogue/product-columns.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { type StockLine, sumStockLinesPerProduct } from './stock-lines.ts';

const holdPieces = preparedQuery((db, { productId, qty }: PreparedQueryParams<StockLine>) =>
  db
    .update(products)
    .set({ held: sql`${products.held} + ${qty}::int` })
    .where(
      and(
        eq(products.id, productId),
        isNull(products.deletedAt),
        sql`${products.state} = 'active'`,
        sql`${products.onHand} - ${products.held} >= ${qty}::int`,
      ),
    ),
);

/** Holds pieces, all or none. Call it in a transaction. Throws `out_of_stock` naming the unavailable line. */
export async function holdStock(tx: Db, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, qty } of sumStockLinesPerProduct(lines)) {
    const held = await holdPieces(tx).execute({ productId, qty });
    if (held.rowCount !== 1) throw await outOfStock(tx, productId);
  }
}

async function outOfStock(tx: Db, productId: string): Promise<ShopError> {
  const [product] = await tx.select(productColumns).from(products).where(eq(products.id, productId));
  const isSold = product && !product.deletedAt && product.state === 'active';
  const left = isSold ? product.onHand - product.held : 0;
  const name = product?.name ?? 'This product';
  const message = left > 0 ? `Only ${left} of ${name} left.` : `${name} is now sold out.`;
  return new ShopError('out_of_stock', message, [{ path: productId, message }]);
}
