import type { products, reviews } from '#db/schema.ts';
import { reviewAnswer } from '../catalogue/review-answer.ts';
import type { JudgedReview } from './schemas.ts';

/** A review as admins see it: with what it is about, and whether visitors see it too. */
export function judgedReview(
  review: typeof reviews.$inferSelect,
  product: Pick<typeof products.$inferSelect, 'id' | 'name'>,
): JudgedReview {
  return {
    ...reviewAnswer(review),
    hidden: review.hiddenAt !== null,
    product: { _id: product.id, name: product.name },
  };
}
