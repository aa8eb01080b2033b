import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { logIn } from '#domain/accounts/log-in.ts';
import { logOut } from '#domain/accounts/log-out.ts';
import { registerUser } from '#domain/accounts/register-user.ts';
import {
  logInInput,
  profileInput,
  registerAnswer,
  registerInput,
  userAnswer as userAnswerSchema,
  userInfo,
} from '#domain/accounts/schemas.ts';
import { updateProfile } from '#domain/accounts/update-profile.ts';
import { userAnswer } from '#domain/accounts/user-answer.ts';
import { requireActor } from '#domain/shared/require-actor.ts';
import { loggedIn } from '../caller.ts';

export const users: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/register',
    { schema: { body: registerInput, response: { 201: registerAnswer } } },
    async (request, reply) => reply.status(201).send(await registerUser(request.ctx, request.body)),
  );

  app.post('/login', { schema: { body: logInInput, response: { 200: userInfo } } }, (request) =>
    logIn(request.ctx, request.body),
  );

  app.post(
    '/logout',
    { preValidation: loggedIn, schema: { response: { 200: z.object({ success: z.literal(true) }) } } },
    async (request) => {
      await logOut(request.ctx, request.bearer);
      return { success: true as const };
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
