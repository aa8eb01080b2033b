import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import type { AdminReview, HideReviewInput } from './schemas.ts';
import { toAdminReview } from './to-admin-review.ts';

/**
 * Hides a review from its product's page and mean rating, or restores it; a repeated call changes nothing. The author
 * cannot write another one either way. Throws `forbidden`, `not_found`.
 */
export async function hideReview(ctx: Ctx, id: string, { hidden }: HideReviewInput): Promise<AdminReview> {
  requireAdminActor(ctx);
  if (!isUuid(id)) throw noSuchReview();
  return ctx.db.transaction(async (tx) => {
    const product = await lockProductOf(tx, id);
    const [moved] = await tx
      .update(reviews)
      .set({ hiddenAt: hidden ? ctx.clock.now() : null })
      .where(and(eq(reviews.id, id), hidden ? isNull(reviews.hiddenAt) : isNotNull(reviews.hiddenAt)))
      .returning();
    if (moved) await adjustRating(tx, product.id, moved.rating, hidden ? -1 : 1);
    const [review] = moved ? [moved] : await tx.select().from(reviews).where(eq(reviews.id, id));
    if (!review) throw noSuchReview();
    return toAdminReview(review, product);
  });
}

const noSuchReview = () => new ShopError('not_found', 'This review no longer exists.');

/** Locks the product before the review, in the same order as a new review, to avoid deadlocks. */
async function lockProductOf(tx: Db, reviewId: string) {
  const [product] = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .innerJoin(reviews, eq(reviews.productId, products.id))
    .where(eq(reviews.id, reviewId))
    .for('no key update', { of: products });
  if (!product) throw noSuchReview();
  return product;
}

async function adjustRating(tx: Db, productId: string, rating: number, sign: 1 | -1): Promise<void> {
  await tx
    .update(products)
    .set({
      ratingSum: sql`${products.ratingSum} + ${sign * rating}`,
      numReviews: sql`${products.numReviews} + ${sign}`,
    })
    .where(eq(products.id, productId));
}
