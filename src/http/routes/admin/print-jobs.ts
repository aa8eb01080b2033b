import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { checkPrintJob } from '#domain/print-attempts/check-print-job.ts';
import { cancelPrintJob } from '#domain/print-jobs/cancel-print-job.ts';
import { createStockPrintJobs } from '#domain/print-jobs/create-stock-print-jobs.ts';
import { listPrintJobs } from '#domain/print-jobs/list-print-jobs.ts';
import {
  checkPrintJobInput,
  createdPrintJobsResponse,
  printJobsQuerySchema,
  printJobsResponse,
  singlePrintJobResponse,
  stockPrintJobsInput,
  updatePrintJobInput,
} from '#domain/print-jobs/schemas.ts';
import { updatePrintJob } from '#domain/print-jobs/update-print-job.ts';
import { staffGuards } from '#http/auth-hooks.ts';

const byId = z.object({ id: z.string() });
const { readProduction, runProduction } = staffGuards;

/** What is to be printed, for those who print; who packs reads it. */
export const printJobRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: readProduction,
      schema: {
        summary: 'A page of the print jobs, in the order of the queue',
        querystring: printJobsQuerySchema,
        response: { 200: printJobsResponse },
      },
    },
    ({ ctx, query }) => listPrintJobs(ctx, query),
  );

  app.post(
    '/',
    {
      preValidation: runProduction,
      schema: {
        summary: 'Create print jobs for stock',
        body: stockPrintJobsInput,
        response: { 201: createdPrintJobsResponse },
      },
    },
    async ({ ctx, body }, reply) =>
      reply.status(201).send({ printJobs: await createStockPrintJobs(ctx, body) }),
  );

  app.patch(
    '/:id',
    {
      preValidation: runProduction,
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Change priority, lane or filament of a queued print job',
        params: byId,
        body: updatePrintJobInput,
        response: { 200: singlePrintJobResponse },
      },
    },
    async ({ ctx, params, body }) => ({ printJob: await updatePrintJob(ctx, params.id, body) }),
  );

  app.post(
    '/:id/check',
    {
      preValidation: runProduction,
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Record the check of a printed job',
        params: byId,
        body: checkPrintJobInput,
        response: { 200: singlePrintJobResponse },
      },
    },
    async ({ ctx, params, body }) => ({ printJob: await checkPrintJob(ctx, params.id, body) }),
  );

  app.post(
    '/:id/cancel',
    {
      preValidation: runProduction,
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Cancel a queued print job',
        params: byId,
        response: { 200: singlePrintJobResponse },
      },
    },
    async ({ ctx, params }) => ({ printJob: await cancelPrintJob(ctx, params.id) }),
  );
};
