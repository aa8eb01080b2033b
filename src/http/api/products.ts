import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createProduct } from '#domain/catalogue/create-product.ts';
import { getProduct } from '#domain/catalogue/get-product.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { pageCustomProducts } from '#domain/catalogue/page-custom-products.ts';
import { pageProducts } from '#domain/catalogue/page-products.ts';
import {
  newProductInput,
  productDetailsAnswer,
  productPageAnswer,
  productQuery,
  reviewAnswer,
} from '#domain/catalogue/schemas.ts';
import { createReview } from '#domain/reviews/create-review.ts';
import { reviewInput } from '#domain/reviews/schemas.ts';
import { forAdmins, loggedIn } from '../caller.ts';

const byId = z.object({ id: z.string() });
const known = Object.keys(productQuery.shape);

export const products: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      schema: {
        querystring: productQuery,
        response: { 200: z.union([z.array(productDetailsAnswer), productPageAnswer]) },
      },
    },
    (request) => {
      if (request.query.custom) return pageCustomProducts(request.ctx, request.query);
      const asked = new URLSearchParams(request.url.split('?')[1] ?? '');
      const isPaged = known.some((name) => asked.has(name));
      return isPaged ? pageProducts(request.ctx, request.query) : listProducts(request.ctx);
    },
  );

  app.get('/:id', { schema: { params: byId, response: { 200: productDetailsAnswer } } }, (request) =>
    getProduct(request.ctx, request.params.id),
  );

  app.post(
    '/',
    { preValidation: forAdmins, schema: { body: newProductInput, response: { 201: productDetailsAnswer } } },
    async (request, reply) => reply.status(201).send(await createProduct(request.ctx, request.body)),
  );

  app.post(
    '/:id/reviews',
    { preValidation: loggedIn, schema: { params: byId, body: reviewInput, response: { 201: reviewAnswer } } },
    async (request, reply) =>
      reply.status(201).send(await createReview(request.ctx, request.params.id, request.body)),
  );
};
