import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getProduct } from '#domain/catalogue/get-product.ts';
import { listCustomProducts } from '#domain/catalogue/listing/list-custom-products.ts';
import { listProducts } from '#domain/catalogue/listing/list-products.ts';
import { streamProducts } from '#domain/catalogue/listing/stream-products.ts';
import {
  productDetailsResponse,
  productPageResponse,
  productQuerySchema,
  productReviewsQuerySchema,
  productReviewsResponse,
  reviewResponse,
} from '#domain/catalogue/schemas.ts';
import { createProductWithOptions } from '#domain/product-options/create-product-with-options.ts';
import { newProductWithOptionsInput } from '#domain/product-options/schemas.ts';
import { createReview } from '#domain/reviews/create-review.ts';
import { editReview } from '#domain/reviews/edit-review.ts';
import { getOwnReview } from '#domain/reviews/get-own-review.ts';
import { listProductReviews } from '#domain/reviews/list-product-reviews.ts';
import { editedReviewResponse, ownReviewResponse, reviewInput } from '#domain/reviews/schemas.ts';
import { maxConcurrentSearches } from '#domain/shared/limits/limits.ts';
import { createNetworkQueue } from '#http/limits/network-queue.ts';
import { createNetworkRateLimit } from '#http/limits/rate-limits.ts';
import { optionalBearerSecurity } from '#http/routes/openapi/describe-openapi-operation.ts';
import { requireAdmin, requireUser } from '../auth-hooks.ts';
import { cacheResponses } from '../cache/cache-responses.ts';
import { createJsonArrayStreamer } from './stream-json-array.ts';

const byId = z.object({ id: z.string() });
const pageParameters = Object.keys(productQuerySchema.shape);

export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  cacheResponses(app as unknown as FastifyInstance);
  const streamJsonArray = createJsonArrayStreamer();
  const runInTurn = createNetworkQueue(maxConcurrentSearches);
  app.get(
    '/',
    {
      config: { errorStatuses: [401, 403] },
      schema: {
        summary: 'All products, or with any parameter a page of them',
        security: optionalBearerSecurity,
        querystring: productQuerySchema,
        response: { 200: z.union([z.array(productDetailsResponse), productPageResponse]) },
      },
    },
    async (request, reply) => {
      if (request.query.custom) return listCustomProducts(request.ctx, request.query);
      const asked = new URLSearchParams(request.url.split('?')[1] ?? '');
      const isPaged = pageParameters.some((name) => asked.has(name));
      if (!isPaged) return streamJsonArray(reply, streamProducts(request.ctx));
      const list = () => listProducts(request.ctx, request.query);
      if (!request.query.q) return list();
      // Null if the client has left: nobody reads what is sent then.
      return (await runInTurn({ connection: reply.raw, address: request.ip }, list)) ?? [];
    },
  );

  app.get(
    '/:id',
    {
      schema: {
        summary: 'A product with its newest reviews',
        security: optionalBearerSecurity,
        params: byId,
        response: { 200: productDetailsResponse },
      },
    },
    (request) => getProduct(request.ctx, request.params.id),
  );

  app.get(
    '/:id/reviews',
    {
      schema: {
        summary: 'A page of the reviews of a product, newest first unless sorted by rating',
        security: optionalBearerSecurity,
        params: byId,
        querystring: productReviewsQuerySchema,
        response: { 200: productReviewsResponse },
      },
    },
    (request) => listProductReviews(request.ctx, request.params.id, request.query),
  );

  app.post(
    '/',
    {
      preValidation: requireAdmin,
      schema: {
        summary: 'Add a product',
        body: newProductWithOptionsInput,
        response: { 201: productDetailsResponse },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createProductWithOptions(request.ctx, request.body)),
  );

  app.post(
    '/:id/reviews',
    {
      config: { errorStatuses: [409], rateLimit: createNetworkRateLimit(() => 60, '10 minutes') },
      preValidation: requireUser,
      schema: {
        summary: 'Review a product; one review per customer',
        params: byId,
        body: reviewInput,
        response: { 201: reviewResponse },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createReview(request.ctx, request.params.id, request.body)),
  );

  app.get(
    '/:id/reviews/own',
    {
      preValidation: requireUser,
      schema: {
        summary: 'The caller’s review of a product',
        params: byId,
        response: { 200: ownReviewResponse },
      },
    },
    async (request) => ({ review: await getOwnReview(request.ctx, request.params.id) }),
  );

  app.patch(
    '/:id/reviews/own',
    {
      config: { rateLimit: createNetworkRateLimit(() => 60, '10 minutes') },
      preValidation: requireUser,
      schema: {
        summary: 'Edit the caller’s review of a product',
        params: byId,
        body: reviewInput,
        response: { 200: editedReviewResponse },
      },
    },
    async (request) => ({ review: await editReview(request.ctx, request.params.id, request.body) }),
  );
};
