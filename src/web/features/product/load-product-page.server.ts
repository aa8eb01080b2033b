import { getProductWithRelated, type ProductWithRelated } from '#domain/catalogue/get-product.ts';
import { type ProductReviewsResponse, productReviewsQuerySchema } from '#domain/catalogue/schemas.ts';
import { listProductReviews } from '#domain/reviews/list-product-reviews.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';

interface ProductPage extends ProductWithRelated {
  /** The reviews after the one in the address; null if it has none. */
  reviewPage: ProductReviewsResponse | null;
}

/** Null if the product is not public: unknown, deleted, or a customer's own. */
export async function loadProductPage(
  ctx: Ctx,
  id: string,
  after: string | null,
): Promise<ProductPage | null> {
  const cursor = productReviewsQuerySchema.safeParse({ after }).data?.after;
  try {
    const page = await getProductWithRelated(ctx, id, 4);
    return { ...page, reviewPage: cursor ? await listProductReviews(ctx, id, cursor) : null };
  } catch (error) {
    if (readShopErrorCode(error) === 'not_found') return null;
    throw error;
  }
}
