import { products } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { toDetailColumns } from './detail-columns.ts';
import { normalizeGallery } from './normalize-gallery.ts';
import { type ProductRow, productColumns } from './product-columns.ts';
import { publishPictures } from './publish-pictures.ts';
import { requirePositivePrices } from './require-positive-prices.ts';
import type { NewProduct } from './schemas.ts';
import { type ProductConfiguration, writeParts } from './write-configuration.ts';

/** Inserts a product in the caller's transaction; with `customerId` it is private to that customer. */
export async function insertProduct(
  ctx: Ctx,
  tx: Db,
  input: NewProduct,
  customerId: string | null,
  id?: string,
  configuration?: ProductConfiguration,
): Promise<ProductRow> {
  const {
    name,
    brand,
    category,
    description,
    custom,
    featured,
    material,
    care,
    colors,
    warnings,
    model,
    state,
    weightGrams,
    taxClass,
  } = input;
  if (configuration) requirePositivePrices(input.price, configuration.options, 'options');
  const pictures = normalizeGallery(input.image, input.images);
  await publishPictures(ctx, tx, [pictures.image, ...pictures.gallery]);
  const [row] = await tx
    .insert(products)
    .values({
      ...(id && { id }),
      ...{ name, brand, category, description, custom, featured, customerId },
      ...{ material, care, colors, warnings, model, state, weightGrams, taxClass },
      ...pictures,
      ...toDetailColumns(input),
      ...(configuration && { options: configuration.options }),
      priceCents: input.price,
      onHand: input.countInStock,
      createdAt: ctx.clock.now(),
    })
    .returning(productColumns);
  if (!row) throw new Error('an inserted product was not returned');
  if (configuration) await writeParts(tx, row.id, configuration.parts);
  return row;
}
