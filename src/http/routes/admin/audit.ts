import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listAuditEntries, streamAuditEntries } from '#domain/audit/list-audit-entries.ts';
import {
  type AuditExportQuery,
  auditExportQuerySchema,
  auditQuerySchema,
  auditResponse,
} from '#domain/audit/schemas.ts';
import { csvHeader, toCsvRows } from '#domain/audit/to-csv-rows.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { staffGuards } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';
import { createStreamResponder } from '#http/streaming.ts';

/** It is streamed, so the handler returns no string. */
const csvResponse: z.ZodType<unknown> = z.string();

/** The audit log, for staff. */
export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.readAuditLog);
  const responder = createStreamResponder();

  app.get(
    '/',
    {
      schema: {
        summary: 'List the audit log, newest first',
        querystring: auditQuerySchema,
        response: { 200: auditResponse },
      },
    },
    (request) => listAuditEntries(request.ctx, request.query),
  );

  app.get(
    '/export',
    {
      config: { errorStatuses: [503] },
      schema: {
        summary: 'Export the audit log as CSV',
        querystring: auditExportQuerySchema,
        response: { 200: csvResponse },
      },
    },
    (request, reply) => {
      const release = responder.begin(reply);
      reply.header('content-disposition', 'attachment; filename="audit-log.csv"');
      return responder.send(reply, 'text/csv', encodeCsv(request.ctx, request.query), release);
    },
  );
};

async function* encodeCsv(ctx: Ctx, query: AuditExportQuery): AsyncGenerator<string, void> {
  // The first batch before the header, so that an error is an error response.
  const batches = streamAuditEntries(ctx, query);
  const first = await batches.next();
  yield csvHeader + toCsvRows(first.value ?? []);
  await ctx.failpoint('export.begun');
  for await (const entries of batches) yield toCsvRows(entries);
}
