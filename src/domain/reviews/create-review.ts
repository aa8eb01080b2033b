import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { orderLines, orders, products, reviews } from '#db/schema.ts';
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
import type { ReviewInput } from './schemas.ts';
import { toReviewerNames } from './to-reviewer-names.ts';

/**
 * Adds the caller's only review of a product and updates its mean rating in the same transaction. A buyer's review is
 * marked 'verified'. Throws `bad_input` for a name that is not the caller's, `not_found`, `already_reviewed`, `email_unverified`, `too_many_tries`.
 */
export async function createReview(ctx: Ctx, productId: string, input: ReviewInput): Promise<ReviewResponse> {
  const actor = requireActor(ctx);
  if (!isUuid(productId)) throw productNotFoundError();
  const { name = actor.name } = input;
  if (!toReviewerNames(actor.name).includes(name)) throw unknownNameError();
  await requireVerifiedEmail(ctx);
  await enforceAccountRateLimit(ctx, 'reviews');
  try {
    return await ctx.db.transaction(async (tx) => {
      await addRating(tx, productId, actor.id, input.rating);
      const verified = await hasBought(tx, actor.id, productId);
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

function unknownNameError(): ShopError {
  const message = 'Choose your name, or a shorter form of it.';
  return new ShopError('bad_input', message, [{ path: 'name', message }]);
}

async function addRating(tx: Db, productId: string, userId: string, rating: number): Promise<void> {
  const counted = await tx
    .update(products)
    .set({ ratingSum: sql`${products.ratingSum} + ${rating}`, numReviews: sql`${products.numReviews} + 1` })
    .where(
      and(
        eq(products.id, productId),
        isNull(products.deletedAt),
        sql`(${products.customerId} is null or ${products.customerId} = ${userId})`,
      ),
    );
  if (counted.rowCount !== 1) throw productNotFoundError();
}

async function hasBought(tx: Db, userId: string, productId: string): Promise<boolean> {
  const [bought] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        isNotNull(orders.paidAt),
        isNull(orders.canceledAt),
        eq(orderLines.productId, productId),
      ),
    )
    .limit(1);
  return bought !== undefined;
}
