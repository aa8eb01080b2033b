import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { quoteCart } from '#domain/cart/quote-cart.ts';
import { cartQuote, quoteInput } from '#domain/cart/schemas.ts';
import { tokenMayTell } from './describe-operation.ts';

export const cart: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/quote',
    {
      schema: {
        summary: 'What these lines cost now, and which cannot be had',
        security: tokenMayTell,
        body: quoteInput,
        response: { 200: cartQuote },
      },
    },
    (request) => quoteCart(request.ctx, request.body),
  );
};
