import { createProduct } from '../catalogue/create-product.ts';
import type { ProductDetailsResponse } from '../catalogue/schemas.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { prepareConfiguration } from './prepare-configuration.ts';
import type { NewProductWithOptions } from './schemas.ts';

/** Adds a product with its options and parts, as `createProduct`. Throws what `prepareConfiguration` does, too. */
export async function createProductWithOptions(
  ctx: Ctx,
  { options, parts, ...input }: NewProductWithOptions,
): Promise<ProductDetailsResponse> {
  requireAdminActor(ctx);
  const configuration = await prepareConfiguration(ctx, { options, parts }, { options: [], parts: [] });
  return createProduct(ctx, input, configuration);
}
