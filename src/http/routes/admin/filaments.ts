import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createFilament } from '#domain/filaments/create-filament.ts';
import { listFilaments } from '#domain/filaments/list-filaments.ts';
import {
  filamentInput,
  filamentsResponse,
  singleFilamentResponse,
  updateFilamentInput,
} from '#domain/filaments/schemas.ts';
import { updateFilament } from '#domain/filaments/update-filament.ts';
import { requireAdmin, requireUser, staffGuards } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

const byId = z.object({ id: z.string() });

/** What the shop prints with: read by who prints, changed by the owner. */
export const filamentRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireUser);

  app.get(
    '/',
    {
      preValidation: staffGuards.readProduction,
      schema: {
        summary: 'All filaments with what their spools have, by material and color',
        response: { 200: filamentsResponse },
      },
    },
    async ({ ctx }) => ({ filaments: await listFilaments(ctx) }),
  );

  app.post(
    '/',
    {
      preValidation: requireAdmin,
      schema: {
        summary: 'Add a filament',
        body: filamentInput,
        response: { 201: singleFilamentResponse },
      },
    },
    async ({ ctx, body }, reply) => reply.status(201).send({ filament: await createFilament(ctx, body) }),
  );

  app.patch(
    '/:id',
    {
      preValidation: requireAdmin,
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Change a filament',
        params: byId,
        body: updateFilamentInput,
        response: { 200: singleFilamentResponse },
      },
    },
    async ({ ctx, params, body }) => ({ filament: await updateFilament(ctx, params.id, body) }),
  );
};
