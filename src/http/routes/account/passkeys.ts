import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addPasskey } from '#domain/accounts/passkeys/add-passkey.ts';
import { listPasskeys } from '#domain/accounts/passkeys/list-passkeys.ts';
import { removePasskey } from '#domain/accounts/passkeys/remove-passkey.ts';
import { startPasskeyRegistration } from '#domain/accounts/passkeys/start-passkey-registration.ts';
import {
  deletedRecordResponse,
  passkeyOptionsSchema,
  passkeyRegistrationInput,
  passkeysResponse,
  passwordInput,
  recoveryCodesResponse,
  removePasskeyInput,
} from '#domain/accounts/schemas.ts';
import { requireUser } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

/** Routes for the passkeys of an account. */
export const passkeyRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireUser);

  app.get(
    '/',
    { schema: { summary: 'List your passkeys', response: { 200: passkeysResponse } } },
    (request) => listPasskeys(request.ctx),
  );

  app.post(
    '/start',
    {
      config: { errorStatuses: [409, 429] },
      schema: {
        summary: 'Start adding a passkey',
        body: passwordInput,
        response: { 200: passkeyOptionsSchema },
      },
    },
    (request) => startPasskeyRegistration(request.ctx, request.body),
  );

  app.post(
    '/',
    {
      config: { errorStatuses: [409] },
      schema: {
        summary: 'Add the passkey that your device has created',
        body: passkeyRegistrationInput,
        response: { 201: recoveryCodesResponse },
      },
    },
    async (request, reply) => {
      const device = request.headers['user-agent'] ?? null;
      const added = await addPasskey(request.ctx, request.bearerToken, request.body, device);
      return reply.status(201).send(added);
    },
  );

  app.post(
    '/:id/remove',
    {
      config: { errorStatuses: [429] },
      schema: {
        summary: 'Remove one of your passkeys',
        params: z.object({ id: z.string() }),
        body: removePasskeyInput,
        response: { 200: deletedRecordResponse },
      },
    },
    (request) => removePasskey(request.ctx, request.params.id, request.body),
  );
};
