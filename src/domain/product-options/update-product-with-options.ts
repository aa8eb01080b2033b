import { and, eq, isNull } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { productChangedError } from '../catalogue/product-changed-error.ts';
import { productNotFoundError } from '../catalogue/product-not-found-error.ts';
import type { ProductDetailsResponse } from '../catalogue/schemas.ts';
import { updateProduct } from '../catalogue/update-product.ts';
import { loadParts } from '../catalogue/write-configuration.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { prepareConfiguration } from './prepare-configuration.ts';
import type { ProductWithOptionsUpdate } from './schemas.ts';

/**
 * Changes the sent fields of a product, its options and parts included, as `updateProduct`. Differences by the price rules
 * are computed with every change of options or parts. Throws what `prepareConfiguration` does, too.
 */
export async function updateProductWithOptions(
  ctx: Ctx,
  { options, parts, ...input }: ProductWithOptionsUpdate,
): Promise<ProductDetailsResponse> {
  requireAdminActor(ctx);
  if (!options && !parts) return updateProduct(ctx, input);
  if (!isUuid(input.id)) throw productNotFoundError();
  const [row] = await ctx.db
    .select({ options: products.options, version: products.version })
    .from(products)
    .where(and(eq(products.id, input.id), isNull(products.deletedAt)));
  if (!row) throw productNotFoundError();
  if (input.version !== undefined && input.version !== row.version) throw productChangedError();
  const before = { options: row.options, parts: await loadParts(ctx.db, input.id) };
  const configuration = await prepareConfiguration(ctx, { options, parts }, before);
  // Parts are measured before the product is locked: what was read must be what is replaced.
  return updateProduct(ctx, { ...input, version: row.version }, configuration);
}
