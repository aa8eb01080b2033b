import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countOpenWork } from '#domain/admin/count-open-work.ts';
import { readToday } from '#domain/admin/read-today.ts';
import {
  adminCountsResponse,
  type SearchResponse,
  searchQuerySchema,
  searchResponse,
  todayResponse,
} from '#domain/admin/schemas.ts';
import { searchShop } from '#domain/admin/search-shop.ts';
import { maxConcurrentShopSearches } from '#domain/shared/limits/limits.ts';
import { staffGuards } from '#http/auth-hooks.ts';
import { createNetworkQueue } from '#http/limits/network-queue.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

const nothingFound: SearchResponse = { orders: [], customers: [], products: [], requests: [], messages: [] };

/** What is about the whole shop: the counts of the admin's navigation, Today, and the search. */
export const adminOverviewRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.readToday);
  const runInTurn = createNetworkQueue(maxConcurrentShopSearches);

  app.get(
    '/counts',
    {
      schema: {
        summary: 'Count the orders, requests, messages, withdrawals and mails that wait for an admin',
        response: { 200: adminCountsResponse },
      },
    },
    (request) => countOpenWork(request.ctx),
  );

  app.get(
    '/today',
    {
      schema: {
        summary: 'Sales, what waits for an admin, and what needs attention',
        response: { 200: todayResponse },
      },
    },
    (request) => readToday(request.ctx),
  );

  app.get(
    '/search',
    {
      schema: {
        summary: 'Search orders, customers, products, print requests and messages',
        querystring: searchQuerySchema,
        response: { 200: searchResponse },
      },
    },
    async (request, reply) => {
      const search = () => searchShop(request.ctx, request.query.q);
      // Null if the client has left: nobody reads what is sent then.
      return (await runInTurn({ connection: reply.raw, address: request.ip }, search)) ?? nothingFound;
    },
  );
};
