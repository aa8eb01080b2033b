import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listMessages } from '#domain/contact/list-messages.ts';
import {
  contactAnswer,
  contactInput,
  messageAnswer,
  messagesAnswer,
  messagesQuery,
  updateMessageInput,
} from '#domain/contact/schemas.ts';
import { sendMessage } from '#domain/contact/send-message.ts';
import { updateMessage } from '#domain/contact/update-message.ts';
import { forAdmins } from '../caller.ts';

/** Anybody may write; what was written is for admins. */
export const contact: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/',
    {
      config: { rateLimit: { max: 10, timeWindow: '10 minutes' } },
      schema: { summary: 'Write to the shop', body: contactInput, response: { 200: contactAnswer } },
    },
    async (request) => {
      await sendMessage(request.ctx, request.body);
      return { success: 'success' as const };
    },
  );

  app.get(
    '/',
    {
      preValidation: forAdmins,
      schema: {
        summary: 'A page of what visitors wrote',
        querystring: messagesQuery,
        response: { 200: messagesAnswer },
      },
    },
    (request) => listMessages(request.ctx, request.query),
  );

  app.patch(
    '/:id',
    {
      preValidation: forAdmins,
      schema: {
        summary: 'Mark a message as answered, or as open again',
        params: z.object({ id: z.string() }),
        body: updateMessageInput,
        response: { 200: z.object({ message: messageAnswer }) },
      },
    },
    async (request) => ({ message: await updateMessage(request.ctx, request.params.id, request.body) }),
  );
};
