import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listDifferences } from '#domain/provider-transactions/list-differences.ts';
import { listPayouts } from '#domain/provider-transactions/list-payouts.ts';
import { listTransactions } from '#domain/provider-transactions/list-transactions.ts';
import { readFees } from '#domain/provider-transactions/read-fees.ts';
import {
  differencesResponse,
  feeDifferencesQuerySchema,
  feesQuerySchema,
  feesResponse,
  payoutsQuerySchema,
  payoutsResponse,
  syncStartedResponse,
  transactionsQuerySchema,
  transactionsResponse,
} from '#domain/provider-transactions/schemas.ts';
import { requestSync } from '#domain/provider-transactions/sync/request-sync.ts';
import { staffGuards } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

/** Fees and payouts of the payment providers, for staff. */
export const feeRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.managePayments);

  app.get(
    '/',
    {
      schema: {
        summary: "A month's fees and payouts by provider",
        querystring: feesQuerySchema,
        response: { 200: feesResponse },
      },
    },
    (request) => readFees(request.ctx, request.query),
  );

  app.get(
    '/payouts',
    {
      schema: {
        summary: 'List payouts, newest first',
        querystring: payoutsQuerySchema,
        response: { 200: payoutsResponse },
      },
    },
    (request) => listPayouts(request.ctx, request.query),
  );

  app.get(
    '/transactions',
    {
      config: { errorStatuses: [404] },
      schema: {
        summary: 'List transactions of the providers, newest first',
        querystring: transactionsQuerySchema,
        response: { 200: transactionsResponse },
      },
    },
    (request) => listTransactions(request.ctx, request.query),
  );

  app.get(
    '/differences',
    {
      schema: {
        summary: "List where the providers' records and the shop's differ",
        querystring: feeDifferencesQuerySchema,
        response: { 200: differencesResponse },
      },
    },
    (request) => listDifferences(request.ctx, request.query),
  );

  app.post(
    '/sync',
    {
      schema: {
        summary: 'Begin to fetch from the providers',
        response: { 202: syncStartedResponse },
      },
    },
    async ({ ctx }, reply) => {
      const { started, done } = await requestSync(ctx);
      done.catch((error) => ctx.log.error({ err: error }, 'fetching provider transactions failed'));
      return reply.code(202).send({ started });
    },
  );
};
