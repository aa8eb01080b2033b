import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deleteUser } from '#domain/accounts/delete-user.ts';
import { listUsers, streamUsers } from '#domain/accounts/list-users.ts';
import {
  adminUserInput,
  deletedAnswer,
  passwordInput,
  userAnswer,
  usersAnswer,
  usersQuery,
} from '#domain/accounts/schemas.ts';
import { takeSecondFactor } from '#domain/accounts/second-factor/take-second-factor.ts';
import { updateUser } from '#domain/accounts/update-user.ts';
import { forAdmins } from '../caller.ts';
import { guardAll } from './access.ts';
import { isPaged, wholeListSender } from './whole-list.ts';

/** The owner's side of the accounts: strangers get 401, customers 403. */
export const adminUsers: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, forAdmins);
  const sendWhole = wholeListSender();

  app.get(
    '/',
    {
      schema: {
        summary: 'Every user, or a page of them',
        querystring: usersQuery,
        response: { 200: usersAnswer },
      },
    },
    async (request, reply) => {
      const { ctx, query } = request;
      if (isPaged(query)) return listUsers(ctx, query);
      const whole = await sendWhole(reply, streamUsers(ctx, query), {
        before: '{"userList":',
        after: (total) => `,"total":${total},"page":1,"pages":1}`,
      });
      return Array.isArray(whole) ? { userList: whole, total: whole.length, page: 1, pages: 1 } : whole;
    },
  );

  app.patch(
    '/adminUserUpdate',
    {
      config: { alsoRefuses: [404, 409] },
      schema: {
        summary: "Change a user's name, address and role",
        body: adminUserInput,
        response: { 200: userAnswer },
      },
    },
    (request) => updateUser(request.ctx, request.body),
  );

  app.delete(
    '/:id',
    {
      config: { alsoRefuses: [409] },
      schema: {
        summary: "Close a user's account; their orders stay",
        params: z.object({ id: z.string() }),
        response: { 200: deletedAnswer },
      },
    },
    (request) => deleteUser(request.ctx, request.params.id),
  );

  app.delete(
    '/:id/second-factor',
    {
      config: { alsoRefuses: [429] },
      schema: {
        summary: "Take a user's two-step log-in away, for your own password; they are logged out everywhere",
        params: z.object({ id: z.string() }),
        body: passwordInput,
        response: { 200: deletedAnswer },
      },
    },
    (request) => takeSecondFactor(request.ctx, request.params.id, request.body),
  );
};
