import { and, eq, isNull, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { getProduct } from './get-product.ts';
import { toMakerColumns } from './maker-columns.ts';
import { replaceMainImage } from './normalize-gallery.ts';
import { type ProductRow, productColumns } from './product-columns.ts';
import { productNotFoundError } from './product-not-found-error.ts';
import { publishPictures } from './publish-pictures.ts';
import type { ProductDetailsResponse, ProductUpdate } from './schemas.ts';

/**
 * Changes the sent fields of a product, all or none. `countInStock` is the available stock: held pieces stay held.
 * Throws `forbidden`, `not_found`, `bad_input`, and `stock_moved` if the stock differs from `countInStockSeen`.
 */
export async function updateProduct(ctx: Ctx, input: ProductUpdate): Promise<ProductDetailsResponse> {
  requireAdminActor(ctx);
  if (!isUuid(input.id)) throw productNotFoundError();
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select(productColumns)
      .from(products)
      .where(and(eq(products.id, input.id), isNull(products.deletedAt)))
      .for('no key update');
    if (!row) throw productNotFoundError();
    const message = 'This product was made for one customer, and stays custom.';
    if (row.customerId && input.custom === false)
      throw new ShopError('bad_input', message, [{ path: 'custom', message }]);
    if (input.image) await publishPictures(ctx, tx, [input.image]);
    await write(tx, row, input);
  });
  return getProduct(ctx, input.id);
}

async function write(tx: Db, row: ProductRow, input: ProductUpdate): Promise<void> {
  const { id, image, price, countInStock, countInStockSeen, maker, ...words } = input;
  const written = await tx
    .update(products)
    .set({
      // Without any field, the row is set to its own value: an empty UPDATE is invalid.
      id: row.id,
      ...words,
      ...(image !== undefined && image !== row.image && replaceMainImage(row, image)),
      ...(maker !== undefined && toMakerColumns(maker)),
      ...(price !== undefined && { priceCents: price }),
      ...(countInStock !== undefined && { onHand: sql`${products.held} + ${countInStock}` }),
    })
    .where(
      and(
        eq(products.id, row.id),
        countInStock !== undefined && countInStockSeen !== undefined
          ? sql`${products.onHand} - ${products.held} = ${countInStockSeen}`
          : undefined,
      ),
    );
  if (written.rowCount !== 1) throw stockMoved(row.onHand - row.held);
}

function stockMoved(left: number): ShopError {
  const message = `The stock has changed: ${left} are available now. Please check again.`;
  return new ShopError('stock_moved', message, [{ path: 'countInStock', message }]);
}
