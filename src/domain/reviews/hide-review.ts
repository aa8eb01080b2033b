import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { changeRatings } from './change-ratings.ts';
import { reviewNotFoundError } from './review-not-found-error.ts';
import type { AdminReview, HideReviewInput } from './schemas.ts';
import { toAdminReview } from './to-admin-review.ts';

/**
 * Hides a review from its product's page and mean rating, or restores it; a repeated call changes nothing. The author
 * cannot write another one either way. Throws `forbidden`, `not_found`.
 */
export async function hideReview(ctx: Ctx, id: string, { hidden }: HideReviewInput): Promise<AdminReview> {
  requireStaffActor(ctx, 'supportCustomers');
  if (!isUuid(id)) throw reviewNotFoundError();
  return ctx.db.transaction(async (tx) => {
    const product = await lockProductOf(tx, id);
    const [moved] = await tx
      .update(reviews)
      .set({ hiddenAt: hidden ? ctx.clock.now() : null })
      .where(and(eq(reviews.id, id), hidden ? isNull(reviews.hiddenAt) : isNotNull(reviews.hiddenAt)))
      .returning();
    if (moved) {
      const { rating } = moved;
      await changeRatings(tx, product.id, hidden ? { removed: rating } : { added: rating });
    }
    const [review] = moved ? [moved] : await tx.select().from(reviews).where(eq(reviews.id, id));
    if (!review) throw reviewNotFoundError();
    return toAdminReview(review, product);
  });
}

/** Locks the product before the review, in the same order as a new review, to avoid deadlocks. */
async function lockProductOf(tx: Db, reviewId: string) {
  const [product] = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .innerJoin(reviews, eq(reviews.productId, products.id))
    .where(eq(reviews.id, reviewId))
    .for('no key update', { of: products });
  if (!product) throw reviewNotFoundError();
  return product;
}
