import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listMails } from '#domain/mails/list-mails.ts';
import { retryMail } from '#domain/mails/retry-mail.ts';
import { mailsAnswer, mailsQuery, oneMailAnswer } from '#domain/mails/schemas.ts';
import { forAdmins } from '../caller.ts';

const byId = z.object({ id: z.string() });

/** For admins alone: what became of the shop's mails. */
export const mails: FastifyPluginAsyncZod = async (app) => {
  app.addHook('preValidation', forAdmins);

  app.get('/', { schema: { querystring: mailsQuery, response: { 200: mailsAnswer } } }, (request) =>
    listMails(request.ctx, request.query),
  );

  app.post('/:id/retry', { schema: { params: byId, response: { 200: oneMailAnswer } } }, async (request) => ({
    mail: await retryMail(request.ctx, request.params.id),
  }));
};
