import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { priceCart } from '#domain/cart/price-cart.ts';
import { priceCartInput, pricedCart } from '#domain/cart/schemas.ts';
import { optionalBearer } from '#http/routes/openapi/describe-operation.ts';

export const cartRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/quote',
    {
      schema: {
        summary: 'Price these lines, and report unavailable ones',
        security: optionalBearer,
        body: priceCartInput,
        response: { 200: pricedCart },
      },
    },
    (request) => priceCart(request.ctx, request.body),
  );
};
