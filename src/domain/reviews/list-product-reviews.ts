import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import { jsonAgg } from '#domain/shared/database/json-agg.ts';
import { requireProductAccess } from '../catalogue/get-product.ts';
import { productNotFoundError } from '../catalogue/product-not-found-error.ts';
import { queryNewestReviews } from '../catalogue/query-newest-reviews.ts';
import { type ProductReviewsResponse, reviewPageSize } from '../catalogue/schemas.ts';
import { toReviewResponse } from '../catalogue/to-review-response.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';

/**
 * A page of a product's visible reviews, newest first, after the review `after`. Throws `not_found` like the product
 * itself.
 */
export async function listProductReviews(
  ctx: Ctx,
  productId: string,
  after?: string,
): Promise<ProductReviewsResponse> {
  if (!isUuid(productId)) throw productNotFoundError();
  // One more than a page, to detect a next page.
  const rows = queryNewestReviews(
    ctx.db,
    productId,
    reviewPageSize + 1,
    after ? isAfterReview(after) : undefined,
  );
  const [row] = await ctx.db
    .select({ customerId: products.customerId, reviews: jsonAgg(rows) })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)));
  requireProductAccess(ctx, row);
  const page = row.reviews.slice(0, reviewPageSize);
  const hasMore = row.reviews.length > reviewPageSize;
  return { reviews: page.map(toReviewResponse), next: hasMore ? (page.at(-1)?.id ?? null) : null };
}

/** One scalar subquery per column: PostgreSQL cannot use a subquery that returns both as an index condition. */
function isAfterReview(id: string): SQL {
  return sql`(${reviews.createdAt}, ${reviews.id})
    < ((select cursor.created_at from ${reviews} as cursor where cursor.id = ${id}::uuid), ${id}::uuid)`;
}
