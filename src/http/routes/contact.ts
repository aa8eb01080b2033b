import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listMessages } from '#domain/contact/list-messages.ts';
import {
  contactInput,
  contactResponse,
  messageResponse,
  messagesQuery,
  messagesResponse,
  updateMessageInput,
} from '#domain/contact/schemas.ts';
import { sendMessage } from '#domain/contact/send-message.ts';
import { updateMessage } from '#domain/contact/update-message.ts';
import { requireAdmin } from '../auth-hooks.ts';

/** Anybody may send a message; only admins read them. */
export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/',
    {
      config: { rateLimit: { max: 10, timeWindow: '10 minutes' } },
      schema: {
        summary: 'Send a message to the shop',
        body: contactInput,
        response: { 200: contactResponse },
      },
    },
    async (request) => {
      await sendMessage(request.ctx, request.body);
      return { success: 'success' as const };
    },
  );

  app.get(
    '/',
    {
      preValidation: requireAdmin,
      schema: {
        summary: 'A page of the contact messages',
        querystring: messagesQuery,
        response: { 200: messagesResponse },
      },
    },
    (request) => listMessages(request.ctx, request.query),
  );

  app.patch(
    '/:id',
    {
      preValidation: requireAdmin,
      schema: {
        summary: 'Mark a message as answered or open',
        params: z.object({ id: z.string() }),
        body: updateMessageInput,
        response: { 200: z.object({ message: messageResponse }) },
      },
    },
    async (request) => ({ message: await updateMessage(request.ctx, request.params.id, request.body) }),
  );
};
