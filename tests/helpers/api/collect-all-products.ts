import { streamProducts } from '#domain/catalogue/listing/stream-products.ts';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { collectBatches } from '#tests/helpers/collect-batches.ts';

/** The response of GET /api/products without parameters. */
export const collectAllProducts = (ctx: Ctx): Promise<ProductDetailsResponse[]> =>
  collectBatches(streamProducts(ctx));
