import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionsResponse, successResponse } from '#domain/accounts/schemas.ts';
import { endAllSessions } from '#domain/accounts/sessions/end-all-sessions.ts';
import { endSession } from '#domain/accounts/sessions/end-session.ts';
import { listSessions } from '#domain/accounts/sessions/list-sessions.ts';
import { requireUser } from '#http/auth-hooks.ts';
import { guardAll } from '#http/routes/access.ts';

/** Routes for the sessions of an account. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, requireUser);

  app.get(
    '/',
    { schema: { summary: 'List your sessions', response: { 200: sessionsResponse } } },
    (request) => listSessions(request.ctx, request.bearerToken),
  );

  app.delete(
    '/',
    { schema: { summary: 'Log out everywhere', response: { 200: successResponse } } },
    async (request) => {
      await endAllSessions(request.ctx);
      return { success: true } as const;
    },
  );

  app.delete(
    '/:id',
    {
      schema: {
        summary: 'Log out one device',
        params: z.object({ id: z.string() }),
        response: { 200: z.object({ _id: z.string() }) },
      },
    },
    (request) => endSession(request.ctx, request.params.id),
  );
};
