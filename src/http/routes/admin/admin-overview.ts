import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countOpenWork } from '#domain/admin/count-open-work.ts';
import { readToday } from '#domain/admin/read-today.ts';
import {
  adminCountsResponse,
  searchQuerySchema,
  searchResponse,
  todayResponse,
} from '#domain/admin/schemas.ts';
import { searchShop } from '#domain/admin/search-shop.ts';
import { staffGuards } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

/** What is about the whole shop: the counts of the admin's navigation, Today, and the search. */
export const adminOverviewRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.readToday);

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
    (request) => searchShop(request.ctx, request.query.q),
  );
};
