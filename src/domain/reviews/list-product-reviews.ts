import { and, eq, isNull, sql } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import { jsonAgg } from '#domain/shared/database/json-agg.ts';
import { param, preparedQueryPerKind } from '#domain/shared/database/prepared-query.ts';
import { requireReadableProduct } from '../catalogue/get-product.ts';
import { newestReviews } from '../catalogue/newest-reviews.ts';
import { noSuchProduct } from '../catalogue/no-such-product.ts';
import { type ProductReviewsResponse, reviewPageSize } from '../catalogue/schemas.ts';
import { toReviewResponse } from '../catalogue/to-review-response.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';

const id = param('id');
const cursor = sql`${param('after')}::uuid`;
/** One scalar for each column: of a subquery that returns both PostgreSQL makes no index condition. */
const isAfterCursor = sql`(${reviews.createdAt}, ${reviews.id})
  < ((select cursor.created_at from ${reviews} as cursor where cursor.id = ${cursor}), ${cursor})`;

const reviewsOfProduct = preparedQueryPerKind((db, hasCursor: boolean) =>
  db
    .select({
      customerId: products.customerId,
      // One more than a page, to know whether there is another.
      reviews: jsonAgg(newestReviews(db, id, reviewPageSize + 1, hasCursor ? isAfterCursor : undefined)),
    })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt))),
);

/**
 * A page of a product's visible reviews, newest first, after the review `after`. Throws `not_found` as the product
 * itself does.
 */
export async function listProductReviews(
  ctx: Ctx,
  productId: string,
  after?: string,
): Promise<ProductReviewsResponse> {
  if (!isUuid(productId)) throw noSuchProduct();
  const [row] = await reviewsOfProduct(ctx.db, after !== undefined).execute({ id: productId, after });
  requireReadableProduct(ctx, row);
  const page = row.reviews.slice(0, reviewPageSize);
  const hasMore = row.reviews.length > reviewPageSize;
  return { reviews: page.map(toReviewResponse), next: hasMore ? (page.at(-1)?.id ?? null) : null };
}
