import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { successAnswer, verificationAnswer, verifyEmailInput } from '#domain/accounts/schemas.ts';
import { dropPendingEmail } from '#domain/accounts/verification/drop-pending-email.ts';
import { readVerificationState } from '#domain/accounts/verification/read-verification-state.ts';
import { sendVerification } from '#domain/accounts/verification/send-verification.ts';
import { verifyEmail } from '#domain/accounts/verification/verify-email.ts';
import { loggedIn } from '../caller.ts';
import { perNetwork } from '../limits.ts';

const success = { success: true } as const;

/** Whose address an account has. */
export const emailVerification: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: loggedIn,
      schema: { summary: 'Whether your address is verified', response: { 200: verificationAnswer } },
    },
    (request) => readVerificationState(request.ctx),
  );

  app.delete(
    '/',
    {
      preValidation: loggedIn,
      schema: { summary: 'Keep your address: the pending one is dropped', response: { 200: successAnswer } },
    },
    async (request) => {
      await dropPendingEmail(request.ctx);
      return success;
    },
  );

  app.post(
    '/',
    {
      config: { rateLimit: perNetwork(() => 60, '10 minutes'), alsoRefuses: [403, 409] },
      schema: {
        summary: 'Verify an address by a mailed link, logged in to its account or with its password',
        body: verifyEmailInput,
        response: { 200: successAnswer },
      },
    },
    async (request) => {
      await verifyEmail(request.ctx, request.body);
      return success;
    },
  );

  app.post(
    '/send',
    {
      preValidation: loggedIn,
      config: { alsoRefuses: [429] },
      schema: { summary: 'Mail that link once more', response: { 200: successAnswer } },
    },
    async (request) => {
      await sendVerification(request.ctx);
      return success;
    },
  );
};
