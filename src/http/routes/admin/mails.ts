import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listMails } from '#domain/mails/list-mails.ts';
import { retryMail } from '#domain/mails/retry-mail.ts';
import { mailsQuery, mailsResponse, oneMailResponse } from '#domain/mails/schemas.ts';
import { requireAdmin } from '#http/auth-hooks.ts';
import { guardAll } from '#http/routes/access.ts';

const byId = z.object({ id: z.string() });

/** For admins alone: what became of the shop's mails. */
export const mailRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, requireAdmin);

  app.get(
    '/',
    {
      schema: {
        summary: "What became of the shop's mails",
        querystring: mailsQuery,
        response: { 200: mailsResponse },
      },
    },
    (request) => listMails(request.ctx, request.query),
  );

  app.post(
    '/:id/retry',
    {
      schema: {
        summary: 'Send a mail that was given up once more',
        params: byId,
        response: { 200: oneMailResponse },
      },
    },
    async (request) => ({
      mail: await retryMail(request.ctx, request.params.id),
    }),
  );
};
