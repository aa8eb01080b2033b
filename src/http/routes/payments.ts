import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentsReportSchema } from '#domain/payments/schemas.ts';
import { createPaymentsReport } from '#domain/payments/sweep/create-payments-report.ts';
import { requireAdmin } from '../auth-hooks.ts';

/** The state of payments, for admins. */
export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: requireAdmin,
      schema: {
        summary: 'The state of payments and what needs attention',
        response: { 200: paymentsReportSchema },
      },
    },
    (request) => createPaymentsReport(request.ctx),
  );
};
