import { and, desc, inArray, isNull } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { listedProducts } from './listed-products.ts';
import { behindPlace, cursorAt, placeOf, productOrder } from './product-cursor.ts';
import { productDetailsAnswer } from './product-details-answer.ts';
import type { ProductDetailsAnswer } from './schemas.ts';

const batchSize = 1_000;

/**
 * The whole catalogue with its visible reviews, featured first, then the newest, a thousand at a time. No connection is held between two batches, so a product that is featured or not any more meanwhile may
 * come twice or not at all.
 */
export async function* listProducts(ctx: Ctx): AsyncGenerator<ProductDetailsAnswer[], void> {
  for (let after: string | null = null; ; ) {
    const rows = await ctx.db
      .select()
      .from(products)
      .where(
        and(
          listedProducts(),
          after === null ? undefined : behindPlace('featured', placeOf('featured', after)),
        ),
      )
      .orderBy(productOrder('featured').by)
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
    yield rows.map((row) => productDetailsAnswer(row, reviewsOf.get(row.id) ?? []));
    if (rows.length < batchSize) return;
    after = cursorAt('featured', last);
  }
}
