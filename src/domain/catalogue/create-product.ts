import type { Ctx } from '../shared/ctx.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { insertProduct } from './insert-product.ts';
import type { NewProduct, ProductDetailsResponse } from './schemas.ts';
import { toPartResponse } from './to-part-response.ts';
import { toProductDetailsResponse } from './to-product-details-response.ts';
import type { ProductConfiguration } from './write-configuration.ts';

/**
 * Adds a product to the catalogue; a custom one is available by its URL only. Takes the price in cents and returns it
 * in dollars. Throws `not_logged_in`, `forbidden` for a customer, `bad_input` for a missing picture.
 */
export async function createProduct(
  ctx: Ctx,
  input: NewProduct,
  configuration?: ProductConfiguration,
): Promise<ProductDetailsResponse> {
  requireAdminActor(ctx);
  const row = await ctx.db.transaction((tx) => insertProduct(ctx, tx, input, null, undefined, configuration));
  const { parts = [] } = configuration ?? {};
  return {
    ...toProductDetailsResponse(row, [], ctx.shop),
    ...(parts.length > 0 && { parts: parts.map(toPartResponse) }),
  };
}
