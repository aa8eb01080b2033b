import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listIdentities } from '#domain/accounts/oauth/list-identities.ts';
import { unlinkIdentity } from '#domain/accounts/oauth/unlink-identity.ts';
import { identitiesResponse, oauthProviderName } from '#domain/accounts/schemas.ts';
import { requireUser } from '#http/auth-hooks.ts';
import { guardAll } from '#http/routes/access.ts';

/** Routes for the OAuth identities of an account. */
export const identityRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, requireUser);

  app.get(
    '/',
    { schema: { summary: 'List the linked OAuth providers', response: { 200: identitiesResponse } } },
    (request) => listIdentities(request.ctx),
  );

  app.delete(
    '/:provider',
    {
      config: { errorStatuses: [400, 403, 404, 409] },
      schema: {
        summary: 'Unlink an OAuth provider',
        params: z.object({ provider: oauthProviderName }),
        response: { 200: z.object({ provider: oauthProviderName }) },
      },
    },
    (request) => unlinkIdentity(request.ctx, request.params.provider),
  );
};
