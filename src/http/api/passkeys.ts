import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addPasskey } from '#domain/accounts/passkeys/add-passkey.ts';
import { listPasskeys } from '#domain/accounts/passkeys/list-passkeys.ts';
import { removePasskey } from '#domain/accounts/passkeys/remove-passkey.ts';
import { startPasskey } from '#domain/accounts/passkeys/start-passkey.ts';
import {
  deletedAnswer,
  passkeyMade,
  passkeyOptions,
  passkeysAnswer,
  passwordInput,
  recoveryCodesAnswer,
  removePasskeyInput,
} from '#domain/accounts/schemas.ts';
import { loggedIn } from '../caller.ts';
import { guardAll } from './access.ts';

/** The keys in somebody's devices that open their account. */
export const passkeys: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, loggedIn);

  app.get('/', { schema: { summary: 'Your passkeys', response: { 200: passkeysAnswer } } }, (request) =>
    listPasskeys(request.ctx),
  );

  app.post(
    '/start',
    {
      config: { alsoRefuses: [409, 429] },
      schema: {
        summary: 'Begin to add a passkey',
        body: passwordInput,
        response: { 200: passkeyOptions },
      },
    },
    (request) => startPasskey(request.ctx, request.body),
  );

  app.post(
    '/',
    {
      config: { alsoRefuses: [409] },
      schema: {
        summary: 'Add the passkey that your device has made',
        body: passkeyMade,
        response: { 201: recoveryCodesAnswer },
      },
    },
    async (request, reply) => {
      const device = request.headers['user-agent'] ?? null;
      const added = await addPasskey(request.ctx, request.bearer, request.body, device);
      return reply.status(201).send(added);
    },
  );

  app.post(
    '/:id/remove',
    {
      config: { alsoRefuses: [429] },
      schema: {
        summary: 'Remove one of your passkeys',
        params: z.object({ id: z.string() }),
        body: removePasskeyInput,
        response: { 200: deletedAnswer },
      },
    },
    (request) => removePasskey(request.ctx, request.params.id, request.body),
  );
};
