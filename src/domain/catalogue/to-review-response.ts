import type { ReviewRow } from './query-newest-reviews.ts';
import type { ReviewResponse } from './schemas.ts';

/** The API representation of a review. */
export function toReviewResponse(row: ReviewRow): ReviewResponse {
  return {
    _id: row.id,
    user: row.userId,
    name: row.name,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    verified: row.verified,
    ...(row.editedAt && { editedAt: row.editedAt.toISOString() }),
    ...(row.reply !== null &&
      row.repliedAt && { reply: { text: row.reply, repliedAt: row.repliedAt.toISOString() } }),
  };
}
