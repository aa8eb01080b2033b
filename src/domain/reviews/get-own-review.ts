import { and, eq, isNull } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import { requireProductAccess } from '../catalogue/get-product.ts';
import { productNotFoundError } from '../catalogue/product-not-found-error.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireActor } from '../shared/require-actor.ts';
import type { OwnReview } from './schemas.ts';
import { toOwnReview } from './to-own-review.ts';

/** The caller's review of a product, also if it is hidden; null without one. Throws `not_found` like the product itself. */
export async function getOwnReview(ctx: Ctx, productId: string): Promise<OwnReview | null> {
  const actor = requireActor(ctx);
  if (!isUuid(productId)) throw productNotFoundError();
  const [row] = await ctx.db
    .select({ customerId: products.customerId, state: products.state, review: reviews })
    .from(products)
    .leftJoin(reviews, and(eq(reviews.productId, products.id), eq(reviews.userId, actor.id)))
    .where(and(eq(products.id, productId), isNull(products.deletedAt)));
  requireProductAccess(ctx, row);
  return row.review && toOwnReview(row.review);
}
