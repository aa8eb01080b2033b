import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listMails } from '#domain/mails/list-mails.ts';
import { retryMail } from '#domain/mails/retry-mail.ts';
import { mailsAnswer, mailsQuery, oneMailAnswer } from '#domain/mails/schemas.ts';
import { forAdmins } from '../caller.ts';
import { guardAll } from './access.ts';

const byId = z.object({ id: z.string() });

/** For admins alone: what became of the shop's mails. */
export const mails: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, forAdmins);

  app.get(
    '/',
    {
      schema: {
        summary: "What became of the shop's mails",
        querystring: mailsQuery,
        response: { 200: mailsAnswer },
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
        response: { 200: oneMailAnswer },
      },
    },
    async (request) => ({
      mail: await retryMail(request.ctx, request.params.id),
    }),
  );
};
