import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { reportPayments } from '#domain/payments/report-payments.ts';
import { paymentsReport } from '#domain/payments/schemas.ts';
import { forAdmins } from '../caller.ts';

/** What the till is doing, for admins. */
export const payments: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: forAdmins,
      schema: { summary: 'What the till is doing', response: { 200: paymentsReport } },
    },
    (request) => reportPayments(request.ctx),
  );
};
