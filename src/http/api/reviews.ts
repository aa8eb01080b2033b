import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hideReview } from '#domain/reviews/hide-review.ts';
import { listReviews } from '#domain/reviews/list-reviews.ts';
import { hideReviewInput, judgedReview, reviewsAnswer, reviewsQuery } from '#domain/reviews/schemas.ts';
import { forAdmins } from '../caller.ts';
import { guardAll } from './access.ts';

/** What customers say, for admins; it is written at /products/{id}/reviews. */
export const reviews: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, forAdmins);

  app.get(
    '/',
    {
      schema: {
        summary: 'A page of all reviews',
        querystring: reviewsQuery,
        response: { 200: reviewsAnswer },
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
        response: { 200: z.object({ review: judgedReview }) },
      },
    },
    async (request) => ({ review: await hideReview(request.ctx, request.params.id, request.body) }),
  );
};
