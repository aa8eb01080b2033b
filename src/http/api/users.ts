import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findOwnUser } from '#domain/accounts/find-own-user.ts';
import { logIn } from '#domain/accounts/log-in.ts';
import { logInWithCode } from '#domain/accounts/log-in-with-code.ts';
import { logOut } from '#domain/accounts/log-out.ts';
import { reauthenticate } from '#domain/accounts/reauthenticate.ts';
import { registerUser } from '#domain/accounts/register-user.ts';
import { requestPasswordReset } from '#domain/accounts/request-password-reset.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import {
  forgotPasswordInput,
  logInAnswer,
  logInInput,
  logInWithCodeInput,
  profileInput,
  reauthenticateInput,
  registerAnswer,
  registerInput,
  resetPasswordInput,
  successAnswer,
  userAnswer as userAnswerSchema,
  userInfo,
} from '#domain/accounts/schemas.ts';
import { updateProfile } from '#domain/accounts/update-profile.ts';
import { userAnswer } from '#domain/accounts/user-answer.ts';
import { requireActor } from '#domain/shared/require-actor.ts';
import { loggedIn } from '../caller.ts';
import { perNetwork } from '../limits.ts';
import { emailVerification } from './email-verification.ts';
import { identities } from './identities.ts';
import { ownData } from './own-data.ts';
import { passkeyLogIn } from './passkey-log-in.ts';
import { passkeys } from './passkeys.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';

const success = { success: true } as const;

export const users: FastifyPluginAsyncZod = async (app) => {
  await app.register(sessions, { prefix: '/sessions' });
  await app.register(secondFactor, { prefix: '/second-factor' });
  await app.register(passkeys, { prefix: '/passkeys' });
  await app.register(passkeyLogIn, { prefix: '/login/passkey' });
  await app.register(identities, { prefix: '/identities' });
  await app.register(signIn, { prefix: '/sign-in' });
  await app.register(ownData, { prefix: '/my-data' });
  await app.register(emailVerification, { prefix: '/verify-email' });

  app.post(
    '/register',
    {
      config: {
        rateLimit: perNetwork((request) => request.ctx.shop.registerLimit, '1 minute'),
        alsoRefuses: [409],
      },
      schema: { summary: 'Open an account', body: registerInput, response: { 201: registerAnswer } },
    },
    async (request, reply) => reply.status(201).send(await registerUser(request.ctx, request.body)),
  );

  app.post(
    '/login',
    {
      config: { alsoRefuses: [401, 429] },
      schema: { summary: 'Log in and get a token', body: logInInput, response: { 200: logInAnswer } },
    },
    (request) => logIn(request.ctx, request.body, request.headers['user-agent'] ?? null),
  );

  app.post(
    '/login/code',
    {
      config: { alsoRefuses: [429] },
      schema: {
        summary: 'The second half of a log-in that asks for a code',
        body: logInWithCodeInput,
        response: { 200: userInfo },
      },
    },
    (request) => logInWithCode(request.ctx, request.body, request.headers['user-agent'] ?? null),
  );

  app.post(
    '/logout',
    {
      preValidation: loggedIn,
      schema: { summary: 'End the session of this token', response: { 200: successAnswer } },
    },
    async (request) => {
      await logOut(request.ctx, request.bearer);
      return success;
    },
  );

  app.post(
    '/forgot-password',
    {
      config: { rateLimit: perNetwork(() => 20, '10 minutes') },
      schema: {
        summary: 'Ask for a link that sets a new password',
        body: forgotPasswordInput,
        response: { 200: successAnswer },
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
      config: { rateLimit: perNetwork(() => 20, '10 minutes') },
      schema: {
        summary: 'Set a new password by a mailed link',
        body: resetPasswordInput,
        response: { 200: successAnswer },
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
      preValidation: loggedIn,
      config: { alsoRefuses: [429] },
      schema: {
        summary: 'Show once more who you are, before what asks for that',
        body: reauthenticateInput,
        response: { 200: successAnswer },
      },
    },
    async (request) => {
      await reauthenticate(request.ctx, request.bearer, request.body);
      return success;
    },
  );

  app.get(
    '/profile',
    {
      preValidation: loggedIn,
      schema: { summary: 'Who the token belongs to', response: { 200: userAnswerSchema } },
    },
    async (request) => ({
      ...userAnswer({ ...(await findOwnUser(request.ctx)), ...requireActor(request.ctx) }),
    }),
  );

  app.patch(
    '/profile',
    {
      config: { alsoRefuses: [409] },
      preValidation: loggedIn,
      schema: {
        summary: 'Change your own name, address or password',
        body: profileInput,
        response: { 200: userInfo },
      },
    },
    (request) => updateProfile(request.ctx, request.bearer, request.body),
  );
};
