import type { reviews } from '#db/schema.ts';
import type { ReviewAnswer } from './schemas.ts';

/** A review as the API tells it. */
export function reviewAnswer(row: typeof reviews.$inferSelect): ReviewAnswer {
  return {
    _id: row.id,
    user: row.userId,
    name: row.name,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    verified: row.verified,
  };
}
