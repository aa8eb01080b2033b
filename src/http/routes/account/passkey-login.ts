import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { loginWithPasskey } from '#domain/accounts/passkeys/login-with-passkey.ts';
import { startPasskeyLogin } from '#domain/accounts/passkeys/start-passkey-login.ts';
import { passkeyAssertionInput, passkeyOptionsSchema, userInfoSchema } from '#domain/accounts/schemas.ts';
import { createNetworkRateLimit } from '#http/limits/rate-limits.ts';

/** Login with a passkey, alone or as the second factor. */
export const passkeyLoginRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/start',
    {
      config: { rateLimit: createNetworkRateLimit(() => 60, '10 minutes') },
      schema: { summary: 'Start a login with a passkey', response: { 200: passkeyOptionsSchema } },
    },
    (request) => startPasskeyLogin(request.ctx),
  );

  app.post(
    '/',
    {
      config: { errorStatuses: [429] },
      schema: {
        summary: 'Log in with a passkey and get a token',
        body: passkeyAssertionInput,
        response: { 200: userInfoSchema },
      },
    },
    (request) => loginWithPasskey(request.ctx, request.body, request.headers['user-agent'] ?? null),
  );
};
