import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { streamProducts } from '#domain/catalogue/stream-products.ts';
import { collectBatches } from '#domain/shared/collect-batches.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

/** What GET /api/products answers without parameters. */
export const collectProducts = (ctx: Ctx): Promise<ProductDetailsResponse[]> =>
  collectBatches(streamProducts(ctx));
