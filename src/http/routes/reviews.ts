import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hideReview } from '#domain/reviews/hide-review.ts';
import { listReviews } from '#domain/reviews/list-reviews.ts';
import { replyToReview } from '#domain/reviews/reply-to-review.ts';
import {
  adminReviewResponse,
  hideReviewInput,
  reviewReplyInput,
  reviewsQuerySchema,
  reviewsResponse,
} from '#domain/reviews/schemas.ts';
import { staffGuards } from '../auth-hooks.ts';
import { guardAllRoutes } from './access.ts';

/** Moderation of reviews, for staff; customers write them at /products/{id}/reviews. */
export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.supportCustomers);

  app.get(
    '/',
    {
      schema: {
        summary: 'A page of all reviews',
        querystring: reviewsQuerySchema,
        response: { 200: reviewsResponse },
      },
    },
    (request) => listReviews(request.ctx, request.query),
  );

  app.patch(
    '/:id',
    {
      schema: {
        summary: 'Hide a review, or show it again',
        params: z.object({ id: z.string() }),
        body: hideReviewInput,
        response: { 200: adminReviewResponse },
      },
    },
    async (request) => ({ review: await hideReview(request.ctx, request.params.id, request.body) }),
  );

  app.patch(
    '/:id/reply',
    {
      config: { errorStatuses: [409] },
      schema: {
        summary: 'Write, change or remove the shop’s public reply to a review',
        params: z.object({ id: z.string() }),
        body: reviewReplyInput,
        response: { 200: adminReviewResponse },
      },
    },
    async (request) => ({ review: await replyToReview(request.ctx, request.params.id, request.body) }),
  );
};
