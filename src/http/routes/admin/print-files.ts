import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { openPrintFile } from '#domain/print-files/open-print-file.ts';
import { staffGuards } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

/** A file, so the handler returns no JSON. */
const fileResponse: z.ZodType<unknown> = z.string();

/** What is printed for paid orders, for those who print: guests get 401, customers and other roles 403. */
export const printFileRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.readPrintFiles);

  app.get(
    '/:id/items/:item/print-files/:part',
    {
      config: { errorStatuses: [409] },
      schema: {
        summary: 'What is printed of a part of an item, as 3MF',
        params: z.object({ id: z.string(), item: z.string(), part: z.string() }),
        response: { 200: fileResponse },
      },
    },
    async ({ ctx, params }, reply) => {
      const { name, bytes, content } = await openPrintFile(ctx, params.id, params.item, params.part);
      return reply
        .type('model/3mf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', bytes)
        .send(content);
    },
  );
};
