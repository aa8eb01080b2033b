import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { paymentsReportSchema } from '#domain/payments/schemas.ts';
import { createPaymentsReport } from '#domain/payments/sweep/create-payments-report.ts';
import { staffGuards } from '../auth-hooks.ts';

/** The state of payments, for staff. */
export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: staffGuards.managePayments,
      schema: {
        summary: 'The state of payments and what needs attention',
        response: { 200: paymentsReportSchema },
      },
    },
    (request) => createPaymentsReport(request.ctx),
  );
};
