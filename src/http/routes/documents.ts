import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.ts';
import { createNetworkRateLimit } from '#http/limits/rate-limits.ts';
import { requireUser } from '../auth-hooks.ts';
import { guardAllRoutes } from './access.ts';

/** It is a file, so the handler returns no JSON. */
const pdfResponse: z.ZodType<unknown> = z.string();

/** Invoices and credit notes: guests get 401, other customers 404. */
export const documentRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireUser);

  app.get(
    '/:id/pdf',
    {
      // Each is rendered anew.
      config: { rateLimit: createNetworkRateLimit(() => 120, '10 minutes') },
      schema: {
        summary: 'An invoice or a credit note as PDF',
        params: z.object({ id: z.string() }),
        response: { 200: pdfResponse },
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
