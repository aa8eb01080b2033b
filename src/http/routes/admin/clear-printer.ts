import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clearPrinter } from '#domain/printers/clear-printer.ts';
import { clearedPrinterResponse } from '#domain/printers/schemas.ts';
import { staffGuards } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

/** Confirms that a bed is clear, for those who print. */
export const clearPrinterRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.runProduction);

  app.post(
    '/:id/clear',
    {
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Confirm that the bed of a printer is clear',
        params: z.object({ id: z.string() }),
        response: { 200: clearedPrinterResponse },
      },
    },
    async ({ ctx, params }) => ({ printer: await clearPrinter(ctx, params.id) }),
  );
};
