import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listOAuthIdentities } from '#domain/accounts/oauth/list-oauth-identities.ts';
import { unlinkOAuthIdentity } from '#domain/accounts/oauth/unlink-oauth-identity.ts';
import { identitiesResponse, oauthProviderNameSchema } from '#domain/accounts/schemas.ts';
import { requireUser } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

/** Routes for the OAuth identities of an account. */
export const identityRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireUser);

  app.get(
    '/',
    { schema: { summary: 'List the linked OAuth providers', response: { 200: identitiesResponse } } },
    (request) => listOAuthIdentities(request.ctx),
  );

  app.delete(
    '/:provider',
    {
      config: { errorStatuses: [400, 403, 404, 409] },
      schema: {
        summary: 'Unlink an OAuth provider',
        params: z.object({ provider: oauthProviderNameSchema }),
        response: { 200: z.object({ provider: oauthProviderNameSchema }) },
      },
    },
    (request) => unlinkOAuthIdentity(request.ctx, request.params.provider),
  );
};
