import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminUserInput,
  deletedRecordResponse,
  passwordInput,
  userResponse,
  usersQuerySchema,
  usersResponse,
} from '#domain/accounts/schemas.ts';
import { resetUserTwoFactor } from '#domain/accounts/two-factor/reset-user-two-factor.ts';
import { deleteUser } from '#domain/accounts/users/delete-user.ts';
import { listUsers, streamUsers } from '#domain/accounts/users/list-users.ts';
import { updateUser } from '#domain/accounts/users/update-user.ts';
import { requireAdmin, staffGuards } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';
import { createJsonArrayStreamer, isPageRequested } from '#http/routes/stream-json-array.ts';

/** Users for support, their rights for admins: guests get 401, customers 403. */
export const adminUserRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.supportCustomers);
  const streamJsonArray = createJsonArrayStreamer();

  app.get(
    '/',
    {
      schema: {
        summary: 'All users, or a page of them',
        querystring: usersQuerySchema,
        response: { 200: usersResponse },
      },
    },
    async (request, reply) => {
      const { ctx, query } = request;
      if (isPageRequested(query)) return listUsers(ctx, query);
      const whole = await streamJsonArray(reply, streamUsers(ctx, query), {
        prefix: '{"userList":',
        suffix: (total) => `,"total":${total},"page":1,"pages":1}`,
      });
      return Array.isArray(whole) ? { userList: whole, total: whole.length, page: 1, pages: 1 } : whole;
    },
  );

  app.patch(
    '/adminUserUpdate',
    {
      config: { errorStatuses: [404, 409] },
      preValidation: requireAdmin,
      schema: {
        summary: 'Change the name, address and role of a user',
        body: adminUserInput,
        response: { 200: userResponse },
      },
    },
    (request) => updateUser(request.ctx, request.body),
  );

  app.delete(
    '/:id',
    {
      config: { errorStatuses: [409] },
      preValidation: requireAdmin,
      schema: {
        summary: 'Close the account of a user; their orders stay',
        params: z.object({ id: z.string() }),
        response: { 200: deletedRecordResponse },
      },
    },
    (request) => deleteUser(request.ctx, request.params.id),
  );

  app.delete(
    '/:id/second-factor',
    {
      config: { errorStatuses: [429] },
      preValidation: requireAdmin,
      schema: {
        summary:
          'Reset the two-factor authentication of a user, confirmed with your own password; all their sessions end',
        params: z.object({ id: z.string() }),
        body: passwordInput,
        response: { 200: deletedRecordResponse },
      },
    },
    (request) => resetUserTwoFactor(request.ctx, request.params.id, request.body),
  );
};
