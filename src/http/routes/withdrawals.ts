import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listWithdrawals } from '#domain/withdrawals/list-withdrawals.ts';
import {
  updateWithdrawalInput,
  withdrawalInput,
  withdrawalReceivedResponse,
  withdrawalResponse,
  withdrawalsQuerySchema,
  withdrawalsResponse,
} from '#domain/withdrawals/schemas.ts';
import { submitWithdrawal } from '#domain/withdrawals/submit-withdrawal.ts';
import { updateWithdrawal } from '#domain/withdrawals/update-withdrawal.ts';
import { staffGuards } from '../auth-hooks.ts';

/** Anybody may withdraw from a contract, without an account; only admins read the statements. */
export const withdrawalRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/',
    {
      config: { rateLimit: { max: 60, timeWindow: '24 hours' } },
      schema: {
        summary: 'Withdraw from the contract of an order',
        body: withdrawalInput,
        response: { 200: withdrawalReceivedResponse },
      },
    },
    (request) => submitWithdrawal(request.ctx, request.body),
  );

  app.get(
    '/',
    {
      preValidation: staffGuards.supportCustomers,
      schema: {
        summary: 'A page of the withdrawals',
        querystring: withdrawalsQuerySchema,
        response: { 200: withdrawalsResponse },
      },
    },
    (request) => listWithdrawals(request.ctx, request.query),
  );

  app.patch(
    '/:id',
    {
      preValidation: staffGuards.supportCustomers,
      schema: {
        summary: 'Mark a withdrawal as handled or open',
        params: z.object({ id: z.string() }),
        body: updateWithdrawalInput,
        response: { 200: z.object({ withdrawal: withdrawalResponse }) },
      },
    },
    async (request) => ({
      withdrawal: await updateWithdrawal(request.ctx, request.params.id, request.body),
    }),
  );
};
