import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failPrintAttempt } from '#domain/print-attempts/fail-print-attempt.ts';
import { finishPrintAttempt } from '#domain/print-attempts/finish-print-attempt.ts';
import { getPrintAttempt, listPrintAttempts } from '#domain/print-attempts/list-print-attempts.ts';
import { startPrintAttempt } from '#domain/print-attempts/start-print-attempt.ts';
import {
  failPrintAttemptInput,
  finishPrintAttemptInput,
  printAttemptsQuerySchema,
  printAttemptsResponse,
  singlePrintAttemptResponse,
  startPrintAttemptInput,
} from '#domain/print-jobs/schemas.ts';
import { staffGuards } from '#http/auth-hooks.ts';

const byId = z.object({ id: z.string() });
const { readProduction, runProduction } = staffGuards;

/** Prints that run or have ended, for those who print; who packs reads them. */
export const printAttemptRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: readProduction,
      schema: {
        summary: 'A page of the print attempts, the latest first',
        querystring: printAttemptsQuerySchema,
        response: { 200: printAttemptsResponse },
      },
    },
    ({ ctx, query }) => listPrintAttempts(ctx, query),
  );

  app.get(
    '/:id',
    {
      preValidation: readProduction,
      config: { errorStatuses: [404] },
      schema: { summary: 'A print attempt', params: byId, response: { 200: singlePrintAttemptResponse } },
    },
    async ({ ctx, params }) => ({ printAttempt: await getPrintAttempt(ctx, params.id) }),
  );

  app.post(
    '/',
    {
      preValidation: runProduction,
      config: { errorStatuses: [409] },
      schema: {
        summary: 'Start print jobs together on a printer',
        body: startPrintAttemptInput,
        response: { 201: singlePrintAttemptResponse },
      },
    },
    async ({ ctx, body }, reply) =>
      reply.status(201).send({ printAttempt: await startPrintAttempt(ctx, body) }),
  );

  app.post(
    '/:id/finish',
    {
      preValidation: runProduction,
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Finish a print attempt',
        params: byId,
        body: finishPrintAttemptInput,
        response: { 200: singlePrintAttemptResponse },
      },
    },
    async ({ ctx, params, body }) => ({ printAttempt: await finishPrintAttempt(ctx, params.id, body) }),
  );

  app.post(
    '/:id/fail',
    {
      preValidation: runProduction,
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Mark a print attempt as failed and requeue its jobs',
        params: byId,
        body: failPrintAttemptInput,
        response: { 200: singlePrintAttemptResponse },
      },
    },
    async ({ ctx, params, body }) => ({ printAttempt: await failPrintAttempt(ctx, params.id, body) }),
  );
};
