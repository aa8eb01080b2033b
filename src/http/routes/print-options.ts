import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listPrintOptions } from '#domain/quotes/list-print-options.ts';
import { printOptionsResponse } from '#domain/quotes/schemas.ts';

/** What can be chosen for a print, for everybody. */
export const printOptionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      schema: {
        summary: 'Filaments, profiles and limits of a print',
        response: { 200: printOptionsResponse },
      },
    },
    (request) => listPrintOptions(request.ctx),
  );
};
