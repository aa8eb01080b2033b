import { and, desc, eq, isNull } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isId } from '../shared/ids.ts';
import { noSuchProduct } from './no-such-product.ts';
import { productDetailsAnswer } from './product-details-answer.ts';
import type { ProductDetailsAnswer } from './schemas.ts';

/**
 * One product with its visible reviews, newest first. Throws `not_found` for unknown, malformed and
 * deleted ids, and for another customer's private product.
 */
export async function getProduct(ctx: Ctx, id: string): Promise<ProductDetailsAnswer> {
  if (!isId(id)) throw noSuchProduct();
  const [row] = await ctx.db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
  const mayRead = row && (!row.customerId || ctx.actor?.isAdmin || ctx.actor?.id === row.customerId);
  if (!mayRead) throw noSuchProduct();
  const said = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, id), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));
  return productDetailsAnswer(row, said);
}
