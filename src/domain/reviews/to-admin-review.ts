import type { products, reviews } from '#db/schema.ts';
import { toReviewResponse } from '../catalogue/to-review-response.ts';
import type { AdminReview } from './schemas.ts';

/** The representation of a review for admins: with its product, and whether it is hidden. */
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
