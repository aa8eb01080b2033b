import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.ts';
import { listDocuments, streamDocuments } from '#domain/documents/list-documents.ts';
import {
  type DocumentsExportQuery,
  documentsExportQuerySchema,
  documentsQuerySchema,
  documentsResponse,
} from '#domain/documents/schemas.ts';
import { csvHeader, toCsvRows } from '#domain/documents/to-csv-rows.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { createNetworkRateLimit } from '#http/limits/rate-limits.ts';
import { createStreamResponder } from '#http/streaming.ts';
import { requireUser, staffGuards } from '../auth-hooks.ts';
import { guardAllRoutes } from './access.ts';

/** A file, so the handler returns no JSON. */
const fileResponse: z.ZodType<unknown> = z.string();

/** Invoices and credit notes: guests get 401, other customers 404. */
export const documentRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireUser);
  const responder = createStreamResponder();

  app.get(
    '/',
    {
      preValidation: staffGuards.managePayments,
      schema: {
        summary: 'List invoices and credit notes, newest first',
        querystring: documentsQuerySchema,
        response: { 200: documentsResponse },
      },
    },
    (request) => listDocuments(request.ctx, request.query),
  );

  app.get(
    '/export',
    {
      preValidation: staffGuards.managePayments,
      config: { errorStatuses: [503] },
      schema: {
        summary: 'Export invoices and credit notes as CSV',
        querystring: documentsExportQuerySchema,
        response: { 200: fileResponse },
      },
    },
    (request, reply) => {
      const release = responder.begin(reply);
      reply.header('content-disposition', 'attachment; filename="invoices.csv"');
      return responder.send(reply, 'text/csv', encodeCsv(request.ctx, request.query), release);
    },
  );

  app.get(
    '/:id/pdf',
    {
      // Each is rendered anew.
      config: { rateLimit: createNetworkRateLimit(() => 120, '10 minutes') },
      schema: {
        summary: 'An invoice or a credit note as PDF',
        params: z.object({ id: z.string() }),
        response: { 200: fileResponse },
      },
    },
    async (request, reply) => {
      const { name, content } = await getDocumentPdf(request.ctx, request.params.id);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content);
    },
  );
};

async function* encodeCsv(ctx: Ctx, query: DocumentsExportQuery): AsyncGenerator<string, void> {
  // The first batch before the header, so that an error is an error response.
  const batches = streamDocuments(ctx, query);
  const first = await batches.next();
  yield csvHeader + toCsvRows(first.value ?? []);
  for await (const documents of batches) yield toCsvRows(documents);
}
