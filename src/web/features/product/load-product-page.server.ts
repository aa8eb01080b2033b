import { getProductWithRelated, type ProductWithRelated } from '#domain/catalogue/get-product.ts';
import {
  type ProductReviewsQuery,
  type ProductReviewsResponse,
  productReviewsQuerySchema,
} from '#domain/catalogue/schemas.ts';
import type { ProductOptionResponse } from '#domain/options/schemas.ts';
import { listProductReviews } from '#domain/reviews/list-product-reviews.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import { planLeadDays } from '#domain/ship-by/plan-lead-days.ts';

interface ProductPage extends ProductWithRelated {
  /** The reviews that the address asks for; null for the newest ones. */
  reviewPage: (ProductReviewsResponse & ProductReviewsQuery) | null;
}

/** Null if the product is not public: unknown, deleted, or a customer's own. */
export async function loadProductPage(
  ctx: Ctx,
  id: string,
  search: URLSearchParams,
): Promise<ProductPage | null> {
  const query = productReviewsQuerySchema.safeParse(Object.fromEntries(search)).data;
  const isNewest = !query || (query.sort === 'newest' && !query.stars && !query.after);
  try {
    const page = await getProductWithRelated(ctx, id, 4);
    const { name, leadDays, options } = page.product;
    const planned = await planLeadDays(ctx, { id, name, scales: options ? toScales(options) : null });
    return {
      ...page,
      product: { ...page.product, leadDays: leadDays ?? ctx.shop.leadDays, ...planned },
      reviewPage: isNewest ? null : { ...(await listProductReviews(ctx, id, query)), ...query },
    };
  } catch (error) {
    if (readShopErrorCode(error) === 'not_found') return null;
    throw error;
  }
}

/** Those of the sizes; the original one, if none is to choose. */
function toScales(options: readonly ProductOptionResponse[]): number[] {
  const sizes = options.find(({ kind }) => kind === 'size')?.choices ?? [];
  return sizes.length > 0 ? sizes.map(({ scale = 1 }) => scale) : [1];
}
