import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hideReview } from '#domain/reviews/hide-review.ts';
import { listReviews } from '#domain/reviews/list-reviews.ts';
import { adminReview, hideReviewInput, reviewsQuery, reviewsResponse } from '#domain/reviews/schemas.ts';
import { requireAdmin } from '../auth-hooks.ts';
import { guardAll } from './access.ts';

/** Moderation of reviews, for admins; customers write them at /products/{id}/reviews. */
export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, requireAdmin);

  app.get(
    '/',
    {
      schema: {
        summary: 'A page of all reviews',
        querystring: reviewsQuery,
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
        response: { 200: z.object({ review: adminReview }) },
      },
    },
    async (request) => ({ review: await hideReview(request.ctx, request.params.id, request.body) }),
  );
};
