import { and, type Column, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { reviews } from '#db/schema.ts';
import { inlineLimit } from '#domain/shared/database/prepared-query.ts';
import type { Db } from '../shared/ctx.ts';

/** The columns shown of a review. */
export const reviewColumns = {
  id: reviews.id,
  userId: reviews.userId,
  name: reviews.name,
  rating: reviews.rating,
  comment: reviews.comment,
  createdAt: reviews.createdAt,
  verified: reviews.verified,
  editedAt: reviews.editedAt,
  reply: reviews.reply,
  repliedAt: reviews.repliedAt,
};
export type ReviewRow = Pick<typeof reviews.$inferSelect, keyof typeof reviewColumns>;

/** A subquery: the visible reviews of a product that match `condition`, newest first. */
export const queryNewestReviews = (
  db: Db,
  productId: string | Column | SQL,
  limit: number,
  condition?: SQL,
) =>
  db
    .select(reviewColumns)
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isNull(reviews.hiddenAt), condition))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(inlineLimit(limit))
    .as('newest_reviews');
