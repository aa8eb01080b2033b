import type { FastifyInstance } from 'fastify';
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
import { keepAnswers } from '../page-cache/keep-answers.ts';
import { tokenMayTell } from './describe-operation.ts';
import { wholeListSender } from './whole-list.ts';

const byId = z.object({ id: z.string() });
const known = Object.keys(productQuery.shape);

export const products: FastifyPluginAsyncZod = async (app) => {
  keepAnswers(app as unknown as FastifyInstance);
  const sendWhole = wholeListSender();
  app.get(
    '/',
    {
      config: { alsoRefuses: [401, 403] },
      schema: {
        summary: 'The whole catalogue, or with any parameter a page of it',
        security: tokenMayTell,
        querystring: productQuery,
        response: { 200: z.union([z.array(productDetailsAnswer), productPageAnswer]) },
      },
    },
    (request, reply) => {
      if (request.query.custom) return pageCustomProducts(request.ctx, request.query);
      const asked = new URLSearchParams(request.url.split('?')[1] ?? '');
      const isPaged = known.some((name) => asked.has(name));
      return isPaged ? pageProducts(request.ctx, request.query) : sendWhole(reply, listProducts(request.ctx));
    },
  );

  app.get(
    '/:id',
    {
      schema: {
        summary: 'One product with its reviews',
        security: tokenMayTell,
        params: byId,
        response: { 200: productDetailsAnswer },
      },
    },
    (request) => getProduct(request.ctx, request.params.id),
  );

  app.post(
    '/',
    {
      preValidation: forAdmins,
      schema: { summary: 'Add a product', body: newProductInput, response: { 201: productDetailsAnswer } },
    },
    async (request, reply) => reply.status(201).send(await createProduct(request.ctx, request.body)),
  );

  app.post(
    '/:id/reviews',
    {
      config: { alsoRefuses: [409] },
      preValidation: loggedIn,
      schema: {
        summary: 'Write your one review of a product',
        params: byId,
        body: reviewInput,
        response: { 201: reviewAnswer },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createReview(request.ctx, request.params.id, request.body)),
  );
};
