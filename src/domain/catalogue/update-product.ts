import { and, eq, isNull, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { toDetailColumns } from './detail-columns.ts';
import { getProduct } from './get-product.ts';
import { normalizeGallery, replaceMainImage } from './normalize-gallery.ts';
import { productChangedError } from './product-changed-error.ts';
import { type ProductRow, productColumns } from './product-columns.ts';
import { productNotFoundError } from './product-not-found-error.ts';
import { publishPictures } from './publish-pictures.ts';
import { requirePositivePrices } from './require-positive-prices.ts';
import type { ProductDetailsResponse, ProductUpdate } from './schemas.ts';
import { type ProductConfiguration, writeParts } from './write-configuration.ts';

/**
 * Changes the sent fields of a product, all or none. `countInStock` is the available stock: held pieces stay held.
 * Throws `forbidden`, `not_found`, `bad_input`, `changed_meanwhile` if `version` is not the current one, and
 * `stock_moved` if the stock differs from `countInStockSeen`.
 */
export async function updateProduct(
  ctx: Ctx,
  input: ProductUpdate,
  configuration?: ProductConfiguration,
): Promise<ProductDetailsResponse> {
  requireAdminActor(ctx);
  if (!isUuid(input.id)) throw productNotFoundError();
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select(productColumns)
      .from(products)
      .where(and(eq(products.id, input.id), isNull(products.deletedAt)))
      .for('no key update');
    if (!row) throw productNotFoundError();
    if (input.version !== undefined && input.version !== row.version) throw productChangedError();
    const message = 'This product was made for one customer, and stays custom.';
    if (row.customerId && input.custom === false)
      throw new ShopError('bad_input', message, [{ path: 'custom', message }]);
    requirePositivePrices(
      input.price ?? row.regularPriceCents ?? row.priceCents,
      configuration?.options ?? row.options,
      configuration ? 'options' : 'price',
    );
    await publishPictures(ctx, tx, [input.image ?? '', ...(input.images ?? [])]);
    await write(tx, row, input, configuration);
    if (configuration) await writeParts(tx, row.id, configuration.parts);
    await ctx.failpoint('product-update.written');
  });
  return getProduct(ctx, input.id);
}

async function write(
  tx: Db,
  row: ProductRow,
  input: ProductUpdate,
  configuration: ProductConfiguration | undefined,
): Promise<void> {
  const { id, version, image, price, countInStock, countInStockSeen, ...details } = input;
  const { images, imageAlts, maker, sizeMm, volumeCm3, leadDays, ...texts } = details;
  const changes = {
    ...texts,
    ...toPictureColumns(row, input),
    ...toDetailColumns(details),
    ...(price !== undefined && { priceCents: price }),
    ...(configuration && { options: configuration.options }),
  };
  const isEdited = Object.values(changes).some((value) => value !== undefined);
  if (!isEdited && countInStock === undefined) return;
  const written = await tx
    .update(products)
    .set({
      ...changes,
      // The stock is compared by itself: sales change it, too.
      ...(isEdited && { version: sql`${products.version} + 1` }),
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

/** `images` replaces the gallery; without it, a new `image` replaces or swaps the old one. */
function toPictureColumns(row: ProductRow, { image, images }: ProductUpdate) {
  if (images) return normalizeGallery(image ?? row.image, images);
  return image !== undefined && image !== row.image ? replaceMainImage(row, image) : {};
}

function stockMoved(left: number): ShopError {
  const message = `The stock has changed: ${left} are available now. Please check again.`;
  return new ShopError('stock_moved', message, [{ path: 'countInStock', message }]);
}
