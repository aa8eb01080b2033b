import { and, desc, eq, isNull } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { listedProducts } from './listed-products.ts';
import { productDetailsAnswer } from './product-details-answer.ts';
import type { ProductDetailsAnswer } from './schemas.ts';

/** The whole catalogue with its visible reviews, featured first, then the newest. */
export async function listProducts(ctx: Ctx): Promise<ProductDetailsAnswer[]> {
  const [rows, said] = await Promise.all([
    ctx.db
      .select()
      .from(products)
      .where(listedProducts())
      .orderBy(desc(products.featured), desc(products.id)),
    ctx.db
      .select({ review: reviews })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(and(listedProducts(), isNull(reviews.hiddenAt)))
      .orderBy(desc(reviews.createdAt), desc(reviews.id)),
  ]);
  const reviewsOf = Map.groupBy(said, ({ review }) => review.productId);
  return rows.map((row) =>
    productDetailsAnswer(
      row,
      (reviewsOf.get(row.id) ?? []).map(({ review }) => review),
    ),
  );
}
