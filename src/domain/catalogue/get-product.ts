import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isId } from '../shared/ids.ts';
import { prepared } from '../shared/prepared.ts';
import { noSuchProduct } from './no-such-product.ts';
import { productDetailsAnswer } from './product-details-answer.ts';
import type { ProductDetailsAnswer } from './schemas.ts';

const id = sql.placeholder('id');

const productOf = prepared('product', (db) =>
  db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt))),
);

const reviewsOf = prepared('reviews_of_product', (db) =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, id), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id)),
);

/**
 * One product with its visible reviews, newest first. Throws `not_found` for unknown, malformed and
 * deleted ids, and for another customer's private product.
 */
export async function getProduct(ctx: Ctx, id: string): Promise<ProductDetailsAnswer> {
  if (!isId(id)) throw noSuchProduct();
  const [row] = await productOf(ctx.db).execute({ id });
  const mayRead = row && (!row.customerId || ctx.actor?.isAdmin || ctx.actor?.id === row.customerId);
  if (!mayRead) throw noSuchProduct();
  const said = row.numReviews > 0 ? await reviewsOf(ctx.db).execute({ id }) : [];
  return productDetailsAnswer(row, said);
}
