import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createSale } from '#domain/sales/create-sale.ts';
import { editSale } from '#domain/sales/edit-sale.ts';
import { endSale } from '#domain/sales/end-sale.ts';
import { listSales } from '#domain/sales/list-sales.ts';
import { previewSale } from '#domain/sales/preview-sale.ts';
import {
  editSaleInput,
  oneSaleResponse,
  saleInput,
  salePreviewInput,
  salePreviewResponse,
  salesQuerySchema,
  salesResponse,
} from '#domain/sales/schemas.ts';
import { requireAdmin } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

const byId = z.object({ id: z.string() });

/** Sale prices by date, for admins, who set the prices of products. */
export const saleRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireAdmin);

  app.get(
    '/',
    {
      schema: {
        summary: 'A page of the sales',
        querystring: salesQuerySchema,
        response: { 200: salesResponse },
      },
    },
    (request) => listSales(request.ctx, request.query),
  );

  app.post(
    '/',
    { schema: { summary: 'Plan a sale', body: saleInput, response: { 201: oneSaleResponse } } },
    async (request, reply) => {
      const sale = await createSale(request.ctx, request.body);
      return reply.status(201).send({ sale });
    },
  );

  app.post(
    '/preview',
    {
      schema: {
        summary: 'The products of a sale that is not saved, and some of their prices',
        body: salePreviewInput,
        response: { 200: salePreviewResponse },
      },
    },
    (request) => previewSale(request.ctx, request.body),
  );

  app.patch(
    '/:id',
    {
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Edit a planned sale',
        params: byId,
        body: editSaleInput,
        response: { 200: oneSaleResponse },
      },
    },
    async ({ ctx, params, body }) => ({ sale: await editSale(ctx, params.id, body) }),
  );

  app.post(
    '/:id/end',
    {
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'End a running sale now, or cancel a planned one',
        params: byId,
        response: { 200: oneSaleResponse },
      },
    },
    async ({ ctx, params }) => ({ sale: await endSale(ctx, params.id) }),
  );
};
