import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import { enforceAccountRateLimit } from '#domain/accounts/rate-limits/enforce-account-rate-limit.ts';
import { isConstraintViolation } from '#domain/shared/database/database-errors.ts';
import { requireVerifiedEmail } from '../accounts/verification/require-verified-email.ts';
import { productNotFoundError } from '../catalogue/product-not-found-error.ts';
import type { ReviewResponse } from '../catalogue/schemas.ts';
import { toReviewResponse } from '../catalogue/to-review-response.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireActor } from '../shared/require-actor.ts';
import { toChangedRatings } from './change-ratings.ts';
import { lockPurchase } from './has-bought-product.ts';
import { requireReviewerName } from './require-reviewer-name.ts';
import type { ReviewInput } from './schemas.ts';

/**
 * Adds the caller's only review of a product and updates its mean rating in the same transaction. A buyer's review is
 * marked 'verified'. Throws `bad_input` for a name that is not the caller's, `not_found`, `already_reviewed`, `email_unverified`, `too_many_tries`.
 */
export async function createReview(ctx: Ctx, productId: string, input: ReviewInput): Promise<ReviewResponse> {
  const actor = requireActor(ctx);
  if (!isUuid(productId)) throw productNotFoundError();
  const { name = actor.name } = input;
  requireReviewerName(actor.name, name);
  await requireVerifiedEmail(ctx);
  await enforceAccountRateLimit(ctx, 'reviews');
  try {
    return await ctx.db.transaction(async (tx) => {
      const verified = await lockPurchase(tx, actor.id, productId);
      await addRating(tx, productId, actor.id, input.rating);
      const [review] = await tx
        .insert(reviews)
        .values({
          ...input,
          productId,
          userId: actor.id,
          name,
          verified,
          createdAt: ctx.clock.now(),
        })
        .returning();
      if (!review) throw new Error('an inserted review was not returned');
      return toReviewResponse(review);
    });
  } catch (error) {
    if (!isConstraintViolation(error, 'reviews_once_per_user')) throw error;
    throw new ShopError('already_reviewed', 'You have already reviewed this product.');
  }
}

async function addRating(tx: Db, productId: string, userId: string, rating: number): Promise<void> {
  const counted = await tx
    .update(products)
    .set(toChangedRatings({ added: rating }))
    .where(
      and(
        eq(products.id, productId),
        isNull(products.deletedAt),
        ne(products.state, 'draft'),
        or(isNull(products.customerId), eq(products.customerId, userId)),
      ),
    );
  if (counted.rowCount !== 1) throw productNotFoundError();
}
