import { and, desc, inArray, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { type ProductRow, productColumns } from '#domain/catalogue/product-columns.ts';
import { queryNewestReviews, type ReviewRow } from '#domain/catalogue/query-newest-reviews.ts';
import { type ProductDetailsResponse, reviewPageSize } from '#domain/catalogue/schemas.ts';
import { toProductDetailsResponse } from '#domain/catalogue/to-product-details-response.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isListed } from './product-conditions.ts';
import { afterCursor, decodeCursor, encodeCursor, toProductOrderBy } from './product-cursor.ts';

const batchSize = 1_000;
/** A review can be 2,000 characters long: a batch is one megabyte at most, or two if the text is not Latin. */
const maxReviewsPerBatch = 500;

/**
 * All products with their newest visible reviews, featured first, then newest, in batches of bounded size. No
 * connection is held between batches, so a product whose featured flag changes meanwhile may occur twice or be missing.
 */
export async function* streamProducts(ctx: Ctx): AsyncGenerator<ProductDetailsResponse[], void> {
  for (let after: string | null = null, isLast = false; !isLast; ) {
    const batch = await loadBatch(ctx, after);
    ({ after, isLast } = batch);
    if (batch.products.length) yield batch.products;
  }
}

/** The products after a cursor, the cursor after them, and whether none follow. */
async function loadBatch(ctx: Ctx, start: string | null) {
  const rows = await ctx.db
    .select(productColumns)
    .from(products)
    .where(
      and(isListed(), start === null ? undefined : afterCursor('featured', decodeCursor('featured', start))),
    )
    .orderBy(toProductOrderBy('featured').orderBy)
    .limit(batchSize);
  const batch = takeBatch(rows);
  const last = batch.at(-1);
  const reviewsOf = await loadReviews(ctx, batch);
  return {
    products: batch.map((row) => toProductDetailsResponse(row, reviewsOf.get(row.id) ?? [], ctx.shop)),
    after: last ? encodeCursor('featured', last) : null,
    isLast: batch.length === rows.length && rows.length < batchSize,
  };
}

/** The first rows, as many as have no more reviews than a batch can hold. */
function takeBatch(rows: readonly ProductRow[]): readonly ProductRow[] {
  let count = 0;
  const end = rows.findIndex(({ numReviews }) => {
    count += Math.min(numReviews, reviewPageSize);
    return count > maxReviewsPerBatch;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

async function loadReviews({ db }: Ctx, rows: readonly ProductRow[]): Promise<Map<string, ReviewRow[]>> {
  const reviewed = rows.filter(({ numReviews }) => numReviews > 0).map(({ id }) => id);
  const newest = queryNewestReviews(db, products.id, reviewPageSize);
  const found = await db
    .select({ productId: products.id, review: newest._.selectedFields })
    .from(products)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(products.id, reviewed))
    .orderBy(desc(newest.createdAt), desc(newest.id));
  const byProduct = Map.groupBy(found, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, group]) => [id, group.map(({ review }) => review)]));
}
