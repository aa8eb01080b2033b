import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { wishListRateLimit } from '#domain/shared/limits/limits.ts';
import { addToWishList } from '#domain/wish-list/add-to-wish-list.ts';
import { isInWishList } from '#domain/wish-list/is-in-wish-list.ts';
import { listWishList } from '#domain/wish-list/list-wish-list.ts';
import { removeFromWishList } from '#domain/wish-list/remove-from-wish-list.ts';
import { wishListItemInput, wishListResponse, wishListStateResponse } from '#domain/wish-list/schemas.ts';
import { requireUser } from '#http/auth-hooks.ts';
import { createNetworkRateLimit } from '#http/limits/rate-limits.ts';
import { optionalBearerSecurity } from './openapi/describe-openapi-operation.ts';

const params = z.object({ productId: z.string() });
const { max, minutes } = wishListRateLimit;
const rateLimit = createNetworkRateLimit(() => max, `${minutes} minutes`);

/** The caller's own wish list; there is no way to another customer's. */
export const wishListRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: requireUser,
      schema: { summary: 'Your wish list', response: { 200: wishListResponse } },
    },
    async (request) => ({ items: await listWishList(request.ctx) }),
  );

  app.get(
    '/:productId',
    {
      schema: {
        summary: 'Whether a product is in your wish list; false for guests',
        security: optionalBearerSecurity,
        params,
        response: { 200: wishListStateResponse },
      },
    },
    async (request) => ({ saved: await isInWishList(request.ctx, request.params.productId) }),
  );

  app.put(
    '/:productId',
    {
      config: { rateLimit, errorStatuses: [409] },
      preValidation: requireUser,
      schema: {
        summary: 'Save a product to your wish list',
        params,
        body: wishListItemInput,
        response: { 200: wishListStateResponse },
      },
    },
    async (request) => {
      await addToWishList(request.ctx, request.params.productId, request.body);
      return { saved: true };
    },
  );

  app.delete(
    '/:productId',
    {
      config: { rateLimit },
      preValidation: requireUser,
      schema: {
        summary: 'Remove a product from your wish list',
        params,
        response: { 200: wishListStateResponse },
      },
    },
    async (request) => {
      await removeFromWishList(request.ctx, request.params.productId);
      return { saved: false };
    },
  );
};
