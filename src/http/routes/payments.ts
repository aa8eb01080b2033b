import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentsReport } from '#domain/payments/schemas.ts';
import { reportPayments } from '#domain/payments/sweep/report-payments.ts';
import { requireAdmin } from '../auth-hooks.ts';

/** The state of payments, for admins. */
export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: requireAdmin,
      schema: {
        summary: 'The state of payments and what needs attention',
        response: { 200: paymentsReport },
      },
    },
    (request) => reportPayments(request.ctx),
  );
};
