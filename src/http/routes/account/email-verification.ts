import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { successResponse, verificationResponse, verifyEmailInput } from '#domain/accounts/schemas.ts';
import { cancelEmailChange } from '#domain/accounts/verification/cancel-email-change.ts';
import { getVerificationStatus } from '#domain/accounts/verification/get-verification-status.ts';
import { resendVerificationMail } from '#domain/accounts/verification/resend-verification-mail.ts';
import { verifyEmail } from '#domain/accounts/verification/verify-email.ts';
import { requireUser } from '#http/auth-hooks.ts';
import { createNetworkRateLimit } from '#http/limits/rate-limits.ts';

const success = { success: true } as const;

/** Routes that verify the address of an account. */
export const emailVerificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: requireUser,
      schema: { summary: 'Whether your email address is verified', response: { 200: verificationResponse } },
    },
    (request) => getVerificationStatus(request.ctx),
  );

  app.delete(
    '/',
    {
      preValidation: requireUser,
      schema: {
        summary: 'Keep your address and cancel the pending change',
        response: { 200: successResponse },
      },
    },
    async (request) => {
      await cancelEmailChange(request.ctx);
      return success;
    },
  );

  app.post(
    '/',
    {
      config: { rateLimit: createNetworkRateLimit(() => 60, '10 minutes'), errorStatuses: [403, 409] },
      schema: {
        summary: "Verify an address with a mailed link, logged in or with the account's password",
        body: verifyEmailInput,
        response: { 200: successResponse },
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
      preValidation: requireUser,
      config: { errorStatuses: [429] },
      schema: { summary: 'Send the verification link again', response: { 200: successResponse } },
    },
    async (request) => {
      await resendVerificationMail(request.ctx);
      return success;
    },
  );
};
