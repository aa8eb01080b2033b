import { and, eq, isNull } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import { enforceAccountRateLimit } from '#domain/accounts/rate-limits/enforce-account-rate-limit.ts';
import { lockActiveUser } from '#domain/accounts/users/lock-active-user.ts';
import { requireVerifiedEmail } from '../accounts/verification/require-verified-email.ts';
import { requireProductAccess } from '../catalogue/get-product.ts';
import { productNotFoundError } from '../catalogue/product-not-found-error.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireActor } from '../shared/require-actor.ts';
import { changeRatings } from './change-ratings.ts';
import { lockPurchase } from './has-bought-product.ts';
import { requireReviewerName } from './require-reviewer-name.ts';
import type { OwnReview, ReviewInput } from './schemas.ts';
import { toOwnReview } from './to-own-review.ts';

/**
 * Changes the caller's review of a product, and its mean rating in the same transaction; without a name the shown one
 * stays. A hidden review stays hidden and uncounted. Throws `bad_input` for a name that is not the caller's,
 * `not_found` also without a review, `email_unverified`, `too_many_tries`.
 */
export async function editReview(ctx: Ctx, productId: string, input: ReviewInput): Promise<OwnReview> {
  const actor = requireActor(ctx);
  if (!isUuid(productId)) throw productNotFoundError();
  if (input.name !== undefined) requireReviewerName(actor.name, input.name);
  await requireVerifiedEmail(ctx);
  await enforceAccountRateLimit(ctx, 'reviews');
  return ctx.db.transaction(async (tx) => {
    const hasBought = await lockPurchase(tx, actor.id, productId);
    // The removal of the account, which replaces the shown name, waits for this lock or has ended the account.
    await lockActiveUser(tx, actor.id);
    await lockProduct(ctx, tx, productId);
    const [before] = await tx
      .select()
      .from(reviews)
      .where(and(eq(reviews.productId, productId), eq(reviews.userId, actor.id)));
    if (!before) throw new ShopError('not_found', 'You have not reviewed this product yet.');
    const [review] = await tx
      .update(reviews)
      .set({ ...input, verified: before.verified || hasBought, editedAt: ctx.clock.now() })
      .where(eq(reviews.id, before.id))
      .returning();
    if (!review) throw new Error('an updated review was not returned');
    if (!before.hiddenAt)
      await changeRatings(tx, productId, { added: review.rating, removed: before.rating });
    return toOwnReview(review);
  });
}

/** Locks the product before the review, in the same order as a new review, to avoid deadlocks. */
async function lockProduct(ctx: Ctx, tx: Db, productId: string): Promise<void> {
  const [product] = await tx
    .select({ customerId: products.customerId, state: products.state })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)))
    .for('no key update');
  requireProductAccess(ctx, product);
}
