import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { compareEstimates } from '#domain/production-costs/compare-estimates.ts';
import { exportCostReport } from '#domain/production-costs/export-cost-report.ts';
import { getOrderCosts } from '#domain/production-costs/get-order-costs.ts';
import { readCostReport } from '#domain/production-costs/read-cost-report.ts';
import {
  costReportQuery,
  costReportResponse,
  estimateComparison,
  orderCostsResponse,
  shippingCostInput,
} from '#domain/production-costs/schemas.ts';
import { setShippingCost } from '#domain/production-costs/set-shipping-cost.ts';
import { staffGuards } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

const byId = z.object({ id: z.string() });

/** What was earned with what was printed, for the owner and accounting. */
export const productionCostRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.keepBooks);

  app.get(
    '/',
    {
      schema: {
        summary: 'Costs and margin of the orders of some days, by product, filament or month',
        querystring: costReportQuery,
        response: { 200: costReportResponse },
      },
    },
    ({ ctx, query }) => readCostReport(ctx, query),
  );

  app.get(
    '/estimates',
    {
      schema: {
        summary: 'Compare estimates with finished prints',
        response: { 200: estimateComparison },
      },
    },
    ({ ctx }) => compareEstimates(ctx),
  );

  app.get(
    '/export',
    {
      schema: {
        summary: 'Export costs and margin as CSV',
        querystring: costReportQuery,
        response: { 200: z.string() },
      },
    },
    async ({ ctx, query }, reply) => {
      const csv = await exportCostReport(ctx, query);
      return reply
        .type('text/csv')
        .header('content-disposition', `attachment; filename="costs-by-${query.by}.csv"`)
        .send(csv);
    },
  );
};

/** The same of one order. */
export const orderCostRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.keepBooks);

  app.get(
    '/:id/costs',
    {
      config: { errorStatuses: [404] },
      schema: {
        summary: "An order's costs and margin, by item",
        params: byId,
        response: { 200: orderCostsResponse },
      },
    },
    async ({ ctx, params }) => ({ costs: await getOrderCosts(ctx, params.id) }),
  );

  app.put(
    '/:id/shipping-cost',
    {
      config: { errorStatuses: [404] },
      schema: {
        summary: 'Note what the carrier was paid',
        params: byId,
        body: shippingCostInput,
        response: { 200: orderCostsResponse },
      },
    },
    async ({ ctx, params, body }) => ({ costs: await setShippingCost(ctx, params.id, body) }),
  );
};
