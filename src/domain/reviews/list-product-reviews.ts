import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import { jsonAgg } from '#domain/shared/database/json-agg.ts';
import { requireProductAccess } from '../catalogue/get-product.ts';
import { productNotFoundError } from '../catalogue/product-not-found-error.ts';
import { queryNewestReviews, type ReviewRow } from '../catalogue/query-newest-reviews.ts';
import {
  type ProductReviewsQuery,
  type ProductReviewsResponse,
  reviewPageSize,
} from '../catalogue/schemas.ts';
import { toReviewResponse } from '../catalogue/to-review-response.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';

/**
 * A page of a product's visible reviews after the cursor `after`; of equal ratings the newest first. Throws `not_found`
 * like the product itself.
 */
export async function listProductReviews(
  ctx: Ctx,
  productId: string,
  { after, sort = 'newest', stars }: Partial<ProductReviewsQuery> = {},
): Promise<ProductReviewsResponse> {
  if (!isUuid(productId)) throw productNotFoundError();
  const cursor = after ? decodeCursor(after) : null;
  const ratings = listRatings({ sort, stars }, cursor?.rating);
  const found: ReviewRow[] = [];
  // One rating after the other, each from an index; most pages need one query. One more row detects a next page.
  for (const [turn, rating] of ratings.entries()) {
    const condition = and(
      rating ? eq(reviews.rating, rating) : undefined,
      cursor && turn === 0 ? isAfterReview(cursor.id) : undefined,
    );
    const rows = queryNewestReviews(ctx.db, productId, reviewPageSize + 1 - found.length, condition);
    const [row] = await ctx.db
      .select({ customerId: products.customerId, state: products.state, reviews: jsonAgg(rows) })
      .from(products)
      .where(and(eq(products.id, productId), isNull(products.deletedAt)));
    requireProductAccess(ctx, row);
    found.push(...row.reviews);
    if (found.length > reviewPageSize) break;
  }
  const page = found.slice(0, reviewPageSize);
  const last = found.length > reviewPageSize ? page.at(-1) : undefined;
  return {
    reviews: page.map(toReviewResponse),
    next: last ? encodeCursor(last, !stars && sort !== 'newest') : null,
  };
}

const allRatings = [1, 2, 3, 4, 5];

/** The ratings in the order of the list, from that of the cursor on; null for all of them at once. */
function listRatings(
  { sort, stars }: Pick<ProductReviewsQuery, 'sort' | 'stars'>,
  from: number | undefined,
): (number | null)[] {
  if (stars) return [stars];
  if (sort === 'newest') return [null];
  const ratings = sort === 'lowest' ? allRatings : allRatings.toReversed();
  return from ? ratings.slice(ratings.indexOf(from)) : ratings;
}

/** The cursor contains the rating, since its review may be edited before the next page is read. */
const encodeCursor = ({ id, rating }: ReviewRow, isByRating: boolean) =>
  isByRating ? `${rating}-${id}` : id;

function decodeCursor(text: string): { id: string; rating?: number } {
  return text[1] === '-' ? { rating: Number(text[0]), id: text.slice(2) } : { id: text };
}

/** One scalar subquery per column: PostgreSQL cannot use a subquery that returns both as an index condition. */
function isAfterReview(id: string): SQL {
  return sql`(${reviews.createdAt}, ${reviews.id})
    < ((select cursor.created_at from ${reviews} as cursor where cursor.id = ${id}::uuid), ${id}::uuid)`;
}
