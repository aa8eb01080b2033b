import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionsResponse, successResponse } from '#domain/accounts/schemas.ts';
import { endAllLoginSessions } from '#domain/accounts/sessions/end-all-login-sessions.ts';
import { endLoginSession } from '#domain/accounts/sessions/end-login-session.ts';
import { listLoginSessions } from '#domain/accounts/sessions/list-login-sessions.ts';
import { requireUser } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

/** Routes for the sessions of an account. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireUser);

  app.get(
    '/',
    { schema: { summary: 'List your sessions', response: { 200: sessionsResponse } } },
    (request) => listLoginSessions(request.ctx, request.bearerToken),
  );

  app.delete(
    '/',
    { schema: { summary: 'Log out everywhere', response: { 200: successResponse } } },
    async (request) => {
      await endAllLoginSessions(request.ctx);
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
    (request) => endLoginSession(request.ctx, request.params.id),
  );
};
