import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { logInWithPasskey } from '#domain/accounts/passkeys/log-in-with-passkey.ts';
import { startPasskeyLogIn } from '#domain/accounts/passkeys/start-passkey-log-in.ts';
import { passkeyOptions, passkeyUsed, userInfo } from '#domain/accounts/schemas.ts';
import { perNetwork } from '../limits.ts';

/** A log-in by a passkey alone, or as the second step of another. */
export const passkeyLogIn: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/start',
    {
      config: { rateLimit: perNetwork(() => 60, '10 minutes') },
      schema: { summary: 'Begin to log in with a passkey', response: { 200: passkeyOptions } },
    },
    (request) => startPasskeyLogIn(request.ctx),
  );

  app.post(
    '/',
    {
      config: { alsoRefuses: [429] },
      schema: {
        summary: 'Log in with a passkey and get a token',
        body: passkeyUsed,
        response: { 200: userInfo },
      },
    },
    (request) => logInWithPasskey(request.ctx, request.body, request.headers['user-agent'] ?? null),
  );
};
