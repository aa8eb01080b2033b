import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createPrinter } from '#domain/printers/create-printer.ts';
import { listPrinters } from '#domain/printers/list-printers.ts';
import {
  printerInput,
  printersResponse,
  singlePrinterResponse,
  updatePrinterInput,
} from '#domain/printers/schemas.ts';
import { updatePrinter } from '#domain/printers/update-printer.ts';
import { requireAdmin, staffGuards } from '#http/auth-hooks.ts';

const byId = z.object({ id: z.string() });

/** The printers of the farm: read by who packs and prints, added by the owner, loaded by who prints. */
export const printerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: staffGuards.readProduction,
      schema: { summary: 'The printers of the farm, by their lanes', response: { 200: printersResponse } },
    },
    async ({ ctx }) => ({ printers: await listPrinters(ctx) }),
  );

  app.post(
    '/',
    {
      preValidation: requireAdmin,
      schema: { summary: 'Add a printer', body: printerInput, response: { 201: singlePrinterResponse } },
    },
    async ({ ctx, body }, reply) => reply.status(201).send({ printer: await createPrinter(ctx, body) }),
  );

  app.patch(
    '/:id',
    {
      preValidation: staffGuards.runProduction,
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Change a printer: its state and spools, and by the owner everything else',
        params: byId,
        body: updatePrinterInput,
        response: { 200: singlePrinterResponse },
      },
    },
    async ({ ctx, params, body }) => ({ printer: await updatePrinter(ctx, params.id, body) }),
  );
};
