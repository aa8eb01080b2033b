import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addSpoolEntry } from '#domain/spools/add-spool-entry.ts';
import { createSpool } from '#domain/spools/create-spool.ts';
import { getSpool } from '#domain/spools/get-spool.ts';
import { listSpoolEntries } from '#domain/spools/list-spool-entries.ts';
import { listSpools } from '#domain/spools/list-spools.ts';
import { renderSpoolLabels } from '#domain/spools/render-spool-labels.ts';
import {
  singleSpoolResponse,
  spoolEntriesQuerySchema,
  spoolEntriesResponse,
  spoolEntryInput,
  spoolInput,
  spoolLabelsQuerySchema,
  spoolsQuerySchema,
  spoolsResponse,
  updateSpoolInput,
} from '#domain/spools/schemas.ts';
import { updateSpool } from '#domain/spools/update-spool.ts';
import { requireUser, staffGuards } from '#http/auth-hooks.ts';
import { createNetworkRateLimit } from '#http/limits/rate-limits.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

const byId = z.object({ id: z.string() });
/** A file, so the handler returns no JSON. */
const fileResponse: z.ZodType<unknown> = z.string();

/** The reels of filament and their ledger, for who prints. */
export const spoolRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireUser);

  app.get(
    '/',
    {
      preValidation: staffGuards.readProduction,
      schema: {
        summary: 'A page of the spools, newest first',
        querystring: spoolsQuerySchema,
        response: { 200: spoolsResponse },
      },
    },
    ({ ctx, query }) => listSpools(ctx, query),
  );

  app.get(
    '/labels',
    {
      preValidation: staffGuards.readProduction,
      config: { errorStatuses: [404], rateLimit: createNetworkRateLimit(() => 120, '10 minutes') },
      schema: {
        summary: 'Labels of spools as PDF',
        querystring: spoolLabelsQuerySchema,
        response: { 200: fileResponse },
      },
    },
    async ({ ctx, query }, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="spool-labels.pdf"')
        .send(await renderSpoolLabels(ctx, query)),
  );

  app.get(
    '/:id',
    {
      preValidation: staffGuards.readProduction,
      config: { errorStatuses: [404] },
      schema: { summary: 'A spool', params: byId, response: { 200: singleSpoolResponse } },
    },
    async ({ ctx, params }) => ({ spool: await getSpool(ctx, params.id) }),
  );

  app.post(
    '/',
    {
      preValidation: staffGuards.runProduction,
      schema: { summary: 'Add a spool', body: spoolInput, response: { 201: singleSpoolResponse } },
    },
    async ({ ctx, body }, reply) => reply.status(201).send({ spool: await createSpool(ctx, body) }),
  );

  app.patch(
    '/:id',
    {
      preValidation: staffGuards.runProduction,
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Change a spool, retire it or return it to use',
        params: byId,
        body: updateSpoolInput,
        response: { 200: singleSpoolResponse },
      },
    },
    async ({ ctx, params, body }) => ({ spool: await updateSpool(ctx, params.id, body) }),
  );

  app.get(
    '/:id/entries',
    {
      preValidation: staffGuards.readProduction,
      config: { errorStatuses: [404] },
      schema: {
        summary: 'A page of the ledger of a spool, the latest first',
        params: byId,
        querystring: spoolEntriesQuerySchema,
        response: { 200: spoolEntriesResponse },
      },
    },
    ({ ctx, params, query }) => listSpoolEntries(ctx, params.id, query),
  );

  app.post(
    '/:id/entries',
    {
      preValidation: staffGuards.runProduction,
      config: { errorStatuses: [404] },
      schema: {
        summary: 'Record what was weighed, wasted or corrected',
        params: byId,
        body: spoolEntryInput,
        response: { 201: singleSpoolResponse },
      },
    },
    async ({ ctx, params, body }, reply) =>
      reply.status(201).send({ spool: await addSpoolEntry(ctx, params.id, body) }),
  );
};
