import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listMails } from '#domain/mails/list-mails.ts';
import { recallMails } from '#domain/mails/recall-mails.ts';
import { retryMail } from '#domain/mails/retry-mail.ts';
import {
  mailsQuerySchema,
  mailsResponse,
  oneMailResponse,
  recallMailsInput,
  recallMailsResponse,
} from '#domain/mails/schemas.ts';
import { staffGuards } from '#http/auth-hooks.ts';

const byId = z.object({ id: z.string() });

/** Mails and their delivery state, for staff. */
export const mailRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/',
    {
      preValidation: staffGuards.supportCustomers,
      schema: {
        summary: 'List the mails with their delivery state',
        querystring: mailsQuerySchema,
        response: { 200: mailsResponse },
      },
    },
    (request) => listMails(request.ctx, request.query),
  );

  app.post(
    '/recall',
    {
      preValidation: staffGuards.recallMails,
      schema: {
        summary: 'Stop mails that wait',
        body: recallMailsInput,
        response: { 200: recallMailsResponse },
      },
    },
    (request) => recallMails(request.ctx, request.body),
  );

  app.post(
    '/:id/retry',
    {
      preValidation: staffGuards.supportCustomers,
      schema: {
        summary: 'Send a dead or recalled mail again',
        params: byId,
        response: { 200: oneMailResponse },
      },
    },
    async (request) => ({
      mail: await retryMail(request.ctx, request.params.id),
    }),
  );
};
