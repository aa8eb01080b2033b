import type { products, reviews } from '#db/schema.ts';
import { toReviewResponse } from '../catalogue/to-review-response.ts';
import type { AdminReview } from './schemas.ts';

/** A review as admins see it: with what it is about, and whether visitors see it too. */
export function toAdminReview(
  review: typeof reviews.$inferSelect,
  product: Pick<typeof products.$inferSelect, 'id' | 'name'>,
): AdminReview {
  return {
    ...toReviewResponse(review),
    hidden: review.hiddenAt !== null,
    product: { _id: product.id, name: product.name },
  };
}
