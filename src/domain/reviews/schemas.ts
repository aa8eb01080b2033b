import { z } from 'zod';
import { pageResponseFields, searchablePageQueryFields } from '#domain/shared/pagination/pagination.ts';
import { reviewResponse } from '../catalogue/schemas.ts';
import { multilineTextSchema, singleLineTextSchema } from '../shared/text-fields.ts';
import { reviewStates } from './states.ts';

/** POST /api/products/{id}/reviews, and PATCH /api/products/{id}/reviews/own, where an omitted name stays. */
export const reviewInput = z.object({
  rating: z
    .number({ error: 'Please choose a rating.' })
    .int('Please choose a rating from 1 to 5.')
    .min(1, 'Please choose a rating from 1 to 5.')
    .max(5, 'Please choose a rating from 1 to 5.'),
  comment: multilineTextSchema('Comment', 2000),
  /** The shown name: the author's, or a shorter form of it (`toReviewerNames`). */
  name: singleLineTextSchema('Shown name', 100).optional(),
});
export type ReviewInput = z.infer<typeof reviewInput>;

/** GET and PATCH /api/products/{id}/reviews/own: the caller's review, also if the shop has hidden it. */
export const ownReviewSchema = reviewResponse.extend({ hidden: z.boolean() });
export type OwnReview = z.infer<typeof ownReviewSchema>;
export const ownReviewResponse = z.object({ review: ownReviewSchema.nullable() });
export const editedReviewResponse = z.object({ review: ownReviewSchema });

/** PATCH /api/reviews/{id}, for admins: hidden from the product's page and mean rating, or restored. */
export const hideReviewInput = z.object({ hidden: z.boolean('Hidden must be true or false.') });
export type HideReviewInput = z.infer<typeof hideReviewInput>;

/**
 * PATCH /api/reviews/{id}/reply, for admins: null removes the reply. `repliedAtSeen` is the time of the reply that the
 * caller last saw, null for none: if it has changed since, nothing is changed. Without it the reply is set
 * unconditionally.
 */
export const reviewReplyInput = z.object({
  reply: multilineTextSchema('Reply', 2000).nullable(),
  repliedAtSeen: z.iso.datetime('The time of the reply last seen is invalid.').nullish(),
});
export type ReviewReplyInput = z.infer<typeof reviewReplyInput>;

/** GET /api/reviews, for admins: of all products, newest first. `q` searches words of name, product and comment. */
export const reviewsQuerySchema = z.object({
  ...searchablePageQueryFields,
  state: z.enum(reviewStates).optional(),
});
export type ReviewsQuery = z.output<typeof reviewsQuerySchema>;

export const adminReviewSchema = reviewResponse.extend({
  hidden: z.boolean(),
  product: z.object({ _id: z.string(), name: z.string() }),
});
export type AdminReview = z.infer<typeof adminReviewSchema>;

export const adminReviewResponse = z.object({ review: adminReviewSchema });

export const reviewsResponse = z.object({
  reviews: z.array(adminReviewSchema),
  ...pageResponseFields,
});
export type ReviewsResponse = z.infer<typeof reviewsResponse>;
