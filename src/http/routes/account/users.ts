import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requestPasswordReset } from '#domain/accounts/passwords/request-password-reset.ts';
import { resetPassword } from '#domain/accounts/passwords/reset-password.ts';
import {
  forgotPasswordInput,
  loginInput,
  loginResponse,
  loginWithCodeInput,
  profileInput,
  reauthenticateInput,
  registerInput,
  registerResponse,
  resetPasswordInput,
  successResponse,
  userResponse as userAnswerSchema,
  userInfoSchema,
} from '#domain/accounts/schemas.ts';
import { login } from '#domain/accounts/sessions/login.ts';
import { loginWithCode } from '#domain/accounts/sessions/login-with-code.ts';
import { logout } from '#domain/accounts/sessions/logout.ts';
import { reauthenticate } from '#domain/accounts/sessions/reauthenticate.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import { registerUser } from '#domain/accounts/users/register-user.ts';
import { toUserResponse } from '#domain/accounts/users/to-user-response.ts';
import { updateProfile } from '#domain/accounts/users/update-profile.ts';
import { requireActor } from '#domain/shared/require-actor.ts';
import { requireUser } from '#http/auth-hooks.ts';
import { createNetworkRateLimit } from '#http/limits/rate-limits.ts';
import { addressRoutes } from './addresses.ts';
import { emailVerificationRoutes } from './email-verification.ts';
import { identityRoutes } from './identities.ts';
import { oauthRoutes } from './oauth.ts';
import { passkeyLoginRoutes } from './passkey-login.ts';
import { passkeyRoutes } from './passkeys.ts';
import { privacyRoutes } from './privacy.ts';
import { sessionRoutes } from './sessions.ts';
import { twoFactorRoutes } from './two-factor.ts';

const success = { success: true } as const;

export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(sessionRoutes, { prefix: '/sessions' });
  await app.register(twoFactorRoutes, { prefix: '/second-factor' });
  await app.register(passkeyRoutes, { prefix: '/passkeys' });
  await app.register(passkeyLoginRoutes, { prefix: '/login/passkey' });
  await app.register(identityRoutes, { prefix: '/identities' });
  await app.register(oauthRoutes, { prefix: '/sign-in' });
  await app.register(addressRoutes, { prefix: '/addresses' });
  await app.register(privacyRoutes, { prefix: '/my-data' });
  await app.register(emailVerificationRoutes, { prefix: '/verify-email' });

  app.post(
    '/register',
    {
      config: {
        rateLimit: createNetworkRateLimit(
          (request) => request.ctx.shop.maxRegistrationsPerMinute,
          '1 minute',
        ),
        errorStatuses: [409],
      },
      schema: { summary: 'Create an account', body: registerInput, response: { 201: registerResponse } },
    },
    async (request, reply) => reply.status(201).send(await registerUser(request.ctx, request.body)),
  );

  app.post(
    '/login',
    {
      config: { errorStatuses: [401, 429] },
      schema: { summary: 'Log in and get a token', body: loginInput, response: { 200: loginResponse } },
    },
    (request) => login(request.ctx, request.body, request.headers['user-agent'] ?? null),
  );

  app.post(
    '/login/code',
    {
      config: { errorStatuses: [429] },
      schema: {
        summary: 'Complete a two-factor login with a code',
        body: loginWithCodeInput,
        response: { 200: userInfoSchema },
      },
    },
    (request) => loginWithCode(request.ctx, request.body, request.headers['user-agent'] ?? null),
  );

  app.post(
    '/logout',
    {
      preValidation: requireUser,
      schema: { summary: 'End the session of this token', response: { 200: successResponse } },
    },
    async (request) => {
      await logout(request.ctx, request.bearerToken);
      return success;
    },
  );

  app.post(
    '/forgot-password',
    {
      config: { rateLimit: createNetworkRateLimit(() => 20, '10 minutes') },
      schema: {
        summary: 'Request a password reset link',
        body: forgotPasswordInput,
        response: { 200: successResponse },
      },
    },
    async (request) => {
      await requestPasswordReset(request.ctx, request.body);
      return success;
    },
  );

  app.post(
    '/reset-password',
    {
      config: { rateLimit: createNetworkRateLimit(() => 20, '10 minutes') },
      schema: {
        summary: 'Set a new password with a mailed link',
        body: resetPasswordInput,
        response: { 200: successResponse },
      },
    },
    async (request) => {
      await resetPassword(request.ctx, request.body);
      return success;
    },
  );

  app.post(
    '/reauthenticate',
    {
      preValidation: requireUser,
      config: { errorStatuses: [429] },
      schema: {
        summary: 'Re-authenticate before a sensitive action',
        body: reauthenticateInput,
        response: { 200: successResponse },
      },
    },
    async (request) => {
      await reauthenticate(request.ctx, request.bearerToken, request.body);
      return success;
    },
  );

  app.get(
    '/profile',
    {
      preValidation: requireUser,
      schema: { summary: 'The user of this token', response: { 200: userAnswerSchema } },
    },
    async (request) => ({
      ...toUserResponse({ ...(await getCurrentUser(request.ctx)), ...requireActor(request.ctx) }),
    }),
  );

  app.patch(
    '/profile',
    {
      config: { errorStatuses: [409] },
      preValidation: requireUser,
      schema: {
        summary: 'Change your own name, address or password',
        body: profileInput,
        response: { 200: userInfoSchema },
      },
    },
    (request) => updateProfile(request.ctx, request.bearerToken, request.body),
  );
};
