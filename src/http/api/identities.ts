import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { identitiesAnswer, signInName } from '#domain/accounts/schemas.ts';
import { listIdentities } from '#domain/accounts/sign-in/list-identities.ts';
import { unlinkIdentity } from '#domain/accounts/sign-in/unlink-identity.ts';
import { loggedIn } from '../caller.ts';
import { guardAll } from './access.ts';

/** The other sites that open somebody's account. */
export const identities: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, loggedIn);

  app.get(
    '/',
    { schema: { summary: 'Other sites that open your account', response: { 200: identitiesAnswer } } },
    (request) => listIdentities(request.ctx),
  );

  app.delete(
    '/:provider',
    {
      config: { alsoRefuses: [400, 403, 404, 409] },
      schema: {
        summary: 'Have a site open your account no longer',
        params: z.object({ provider: signInName }),
        response: { 200: z.object({ provider: signInName }) },
      },
    },
    (request) => unlinkIdentity(request.ctx, request.params.provider),
  );
};
