import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countOpenWork } from '#domain/admin/count-open-work.ts';
import { adminCountsResponse } from '#domain/admin/schemas.ts';
import { requireAdmin } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

/** The counts beside the links of the admin's navigation. */
export const adminCountRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireAdmin);

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
};
