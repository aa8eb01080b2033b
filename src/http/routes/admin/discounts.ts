import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createDiscount } from '#domain/discounts/create-discount.ts';
import { getDiscount, listDiscounts } from '#domain/discounts/list-discounts.ts';
import {
  discountInput,
  discountsQuery,
  discountsResponse,
  singleDiscountResponse,
  updateDiscountInput,
} from '#domain/discounts/schemas.ts';
import { updateDiscount } from '#domain/discounts/update-discount.ts';
import { requireAdmin } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

const byId = z.object({ id: z.string() });

/** Codes that customers enter in the cart, for the owner. */
export const discountRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireAdmin);

  app.get(
    '/',
    {
      schema: {
        summary: 'A page of the discount codes, newest first',
        querystring: discountsQuery,
        response: { 200: discountsResponse },
      },
    },
    (request) => listDiscounts(request.ctx, request.query),
  );

  app.get(
    '/:id',
    {
      config: { errorStatuses: [404] },
      schema: { summary: 'A discount code', params: byId, response: { 200: singleDiscountResponse } },
    },
    async ({ ctx, params }) => ({ discount: await getDiscount(ctx, params.id) }),
  );

  app.post(
    '/',
    {
      schema: {
        summary: 'Add a discount code',
        body: discountInput,
        response: { 201: singleDiscountResponse },
      },
    },
    async (request, reply) => {
      const discount = await createDiscount(request.ctx, request.body);
      return reply.status(201).send({ discount });
    },
  );

  app.patch(
    '/:id',
    {
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Change a discount code, stop it or start it again',
        params: byId,
        body: updateDiscountInput,
        response: { 200: singleDiscountResponse },
      },
    },
    async ({ ctx, params, body }) => ({ discount: await updateDiscount(ctx, params.id, body) }),
  );
};
