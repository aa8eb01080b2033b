import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  passwordInput,
  recoveryCodesResponse,
  removeTotpInput,
  successResponse,
  totpKeyResponse,
  twoFactorCodeInput,
  twoFactorResponse,
} from '#domain/accounts/schemas.ts';
import { confirmTotpSetup } from '#domain/accounts/two-factor/confirm-totp-setup.ts';
import { getTwoFactorStatus } from '#domain/accounts/two-factor/get-two-factor-status.ts';
import { removeTotp } from '#domain/accounts/two-factor/remove-totp.ts';
import { renewRecoveryCodes } from '#domain/accounts/two-factor/renew-recovery-codes.ts';
import { startTotpSetup } from '#domain/accounts/two-factor/start-totp-setup.ts';
import { requireUser } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

/** Routes for two-factor authentication. */
export const twoFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireUser);

  app.get(
    '/',
    { schema: { summary: 'Whether two-factor authentication is on', response: { 200: twoFactorResponse } } },
    (request) => getTwoFactorStatus(request.ctx),
  );

  app.post(
    '/',
    {
      config: { errorStatuses: [409, 429] },
      schema: {
        summary: 'Start setting up two-factor authentication',
        body: passwordInput,
        response: { 201: totpKeyResponse },
      },
    },
    async (request, reply) => reply.status(201).send(await startTotpSetup(request.ctx, request.body)),
  );

  app.post(
    '/confirm',
    {
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Turn on two-factor authentication with a first code',
        body: twoFactorCodeInput,
        response: { 200: recoveryCodesResponse },
      },
    },
    (request) => confirmTotpSetup(request.ctx, request.bearerToken, request.body),
  );

  app.post(
    '/recovery-codes',
    {
      config: { errorStatuses: [404, 429] },
      schema: {
        summary: 'Replace the recovery codes',
        body: twoFactorCodeInput,
        response: { 200: recoveryCodesResponse },
      },
    },
    (request) => renewRecoveryCodes(request.ctx, request.body),
  );

  app.post(
    '/remove',
    {
      config: { errorStatuses: [404, 429] },
      schema: {
        summary: 'Turn off two-factor authentication',
        body: removeTotpInput,
        response: { 200: successResponse },
      },
    },
    async (request) => {
      await removeTotp(request.ctx, request.body);
      return { success: true } as const;
    },
  );
};
