import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentsReport } from '#domain/payments/schemas.ts';
import { reportPayments } from '#domain/payments/sweep/report-payments.ts';
import { requireAdmin } from '../auth-hooks.ts';

/** What the till is doing, for admins. */
export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: requireAdmin,
      schema: { summary: 'What the till is doing', response: { 200: paymentsReport } },
    },
    (request) => reportPayments(request.ctx),
  );
};
