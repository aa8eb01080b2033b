import type { reviews } from '#db/schema.ts';
import { toReviewResponse } from '../catalogue/to-review-response.ts';
import type { OwnReview } from './schemas.ts';

/** The representation of a review for its author: with whether the shop has hidden it. */
export function toOwnReview(review: typeof reviews.$inferSelect): OwnReview {
  return { ...toReviewResponse(review), hidden: review.hiddenAt !== null };
}
