import { and, desc, inArray, isNull } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isListed } from './product-conditions.ts';
import { afterCursor, decodeCursor, encodeCursor, toProductOrderBy } from './product-cursor.ts';
import type { ProductDetailsResponse } from './schemas.ts';
import { toProductDetailsResponse } from './to-product-details-response.ts';

const batchSize = 1_000;

/**
 * The whole catalogue with its visible reviews, featured first, then the newest, a thousand at a time. No connection is held between two batches, so a product that is featured or not any more meanwhile may
 * come twice or not at all.
 */
export async function* streamProducts(ctx: Ctx): AsyncGenerator<ProductDetailsResponse[], void> {
  for (let after: string | null = null; ; ) {
    const rows = await ctx.db
      .select()
      .from(products)
      .where(
        and(
          isListed(),
          after === null ? undefined : afterCursor('featured', decodeCursor('featured', after)),
        ),
      )
      .orderBy(toProductOrderBy('featured').orderBy)
      .limit(batchSize);
    const last = rows.at(-1);
    if (!last) return;
    const said = await ctx.db
      .select()
      .from(reviews)
      .where(
        and(
          inArray(
            reviews.productId,
            rows.map(({ id }) => id),
          ),
          isNull(reviews.hiddenAt),
        ),
      )
      .orderBy(desc(reviews.createdAt), desc(reviews.id));
    const reviewsOf = Map.groupBy(said, ({ productId }) => productId);
    yield rows.map((row) => toProductDetailsResponse(row, reviewsOf.get(row.id) ?? []));
    if (rows.length < batchSize) return;
    after = encodeCursor('featured', last);
  }
}
