import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { priceCart } from '#domain/cart/price-cart.ts';
import { priceCartInput, pricedCartResponse } from '#domain/cart/schemas.ts';
import { optionalBearerSecurity } from '#http/routes/openapi/describe-openapi-operation.ts';

export const cartRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/quote',
    {
      schema: {
        summary: 'Price these lines, and report unavailable ones',
        security: optionalBearerSecurity,
        body: priceCartInput,
        response: { 200: pricedCartResponse },
      },
    },
    (request) => priceCart(request.ctx, request.body),
  );
};
