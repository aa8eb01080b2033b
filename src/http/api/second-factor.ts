import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  codeInput,
  passwordInput,
  recoveryCodesAnswer,
  removeSecondFactorInput,
  secondFactorAnswer,
  secondFactorKey,
  successAnswer,
} from '#domain/accounts/schemas.ts';
import { confirmSecondFactor } from '#domain/accounts/second-factor/confirm-second-factor.ts';
import { readSecondFactor } from '#domain/accounts/second-factor/read-second-factor.ts';
import { removeSecondFactor } from '#domain/accounts/second-factor/remove-second-factor.ts';
import { renewRecoveryCodes } from '#domain/accounts/second-factor/renew-recovery-codes.ts';
import { startSecondFactor } from '#domain/accounts/second-factor/start-second-factor.ts';
import { loggedIn } from '../caller.ts';
import { guardAll } from './access.ts';

/** The codes that a log-in asks for beside the password. */
export const secondFactor: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, loggedIn);

  app.get(
    '/',
    { schema: { summary: 'Whether your log-in asks for a code', response: { 200: secondFactorAnswer } } },
    (request) => readSecondFactor(request.ctx),
  );

  app.post(
    '/',
    {
      config: { alsoRefuses: [409, 429] },
      schema: {
        summary: 'Begin to set up two-step log-in',
        body: passwordInput,
        response: { 201: secondFactorKey },
      },
    },
    async (request, reply) => reply.status(201).send(await startSecondFactor(request.ctx, request.body)),
  );

  app.post(
    '/confirm',
    {
      config: { alsoRefuses: [404, 409] },
      schema: {
        summary: 'Switch two-step log-in on by a first code',
        body: codeInput,
        response: { 200: recoveryCodesAnswer },
      },
    },
    (request) => confirmSecondFactor(request.ctx, request.bearer, request.body),
  );

  app.post(
    '/recovery-codes',
    {
      config: { alsoRefuses: [404, 429] },
      schema: {
        summary: 'Get new recovery codes in place of the old',
        body: codeInput,
        response: { 200: recoveryCodesAnswer },
      },
    },
    (request) => renewRecoveryCodes(request.ctx, request.body),
  );

  app.post(
    '/remove',
    {
      config: { alsoRefuses: [404, 429] },
      schema: {
        summary: 'Switch two-step log-in off',
        body: removeSecondFactorInput,
        response: { 200: successAnswer },
      },
    },
    async (request) => {
      await removeSecondFactor(request.ctx, request.body);
      return { success: true } as const;
    },
  );
};
