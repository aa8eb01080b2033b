import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { logIn } from '#domain/accounts/log-in.ts';
import { logOut } from '#domain/accounts/log-out.ts';
import { registerUser } from '#domain/accounts/register-user.ts';
import { requestPasswordReset } from '#domain/accounts/request-password-reset.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import {
  forgotPasswordInput,
  logInInput,
  profileInput,
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
import { sessions } from './sessions.ts';

const success = { success: true } as const;

export const users: FastifyPluginAsyncZod = async (app) => {
  await app.register(sessions, { prefix: '/sessions' });

  app.post(
    '/register',
    {
      config: { rateLimit: perNetwork((request) => request.ctx.shop.registerLimit, '1 minute') },
      schema: { body: registerInput, response: { 201: registerAnswer } },
    },
    async (request, reply) => reply.status(201).send(await registerUser(request.ctx, request.body)),
  );

  app.post('/login', { schema: { body: logInInput, response: { 200: userInfo } } }, (request) =>
    logIn(request.ctx, request.body, request.headers['user-agent'] ?? null),
  );

  app.post(
    '/logout',
    { preValidation: loggedIn, schema: { response: { 200: successAnswer } } },
    async (request) => {
      await logOut(request.ctx, request.bearer);
      return success;
    },
  );

  app.post(
    '/forgot-password',
    {
      config: { rateLimit: perNetwork(() => 20, '10 minutes') },
      schema: { body: forgotPasswordInput, response: { 200: successAnswer } },
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
      schema: { body: resetPasswordInput, response: { 200: successAnswer } },
    },
    async (request) => {
      await resetPassword(request.ctx, request.body);
      return success;
    },
  );

  app.get(
    '/profile',
    { preValidation: loggedIn, schema: { response: { 200: userAnswerSchema } } },
    async (request) => userAnswer(requireActor(request.ctx)),
  );

  app.patch(
    '/profile',
    { preValidation: loggedIn, schema: { body: profileInput, response: { 200: userInfo } } },
    (request) => updateProfile(request.ctx, request.bearer, request.body),
  );
};
