import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listContactMessages } from '#domain/contact/list-contact-messages.ts';
import {
  contactMessageInput,
  contactMessageResponse,
  contactMessageSentResponse,
  contactMessagesQuerySchema,
  contactMessagesResponse,
  updateContactMessageInput,
} from '#domain/contact/schemas.ts';
import { sendContactMessage } from '#domain/contact/send-contact-message.ts';
import { updateContactMessage } from '#domain/contact/update-contact-message.ts';
import { requireAdmin } from '../auth-hooks.ts';

/** Anybody may send a message; only admins read them. */
export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/',
    {
      config: { rateLimit: { max: 10, timeWindow: '10 minutes' } },
      schema: {
        summary: 'Send a message to the shop',
        body: contactMessageInput,
        response: { 200: contactMessageSentResponse },
      },
    },
    async (request) => {
      await sendContactMessage(request.ctx, request.body);
      return { success: 'success' as const };
    },
  );

  app.get(
    '/',
    {
      preValidation: requireAdmin,
      schema: {
        summary: 'A page of the contact messages',
        querystring: contactMessagesQuerySchema,
        response: { 200: contactMessagesResponse },
      },
    },
    (request) => listContactMessages(request.ctx, request.query),
  );

  app.patch(
    '/:id',
    {
      preValidation: requireAdmin,
      schema: {
        summary: 'Mark a message as answered or open',
        params: z.object({ id: z.string() }),
        body: updateContactMessageInput,
        response: { 200: z.object({ message: contactMessageResponse }) },
      },
    },
    async (request) => ({
      message: await updateContactMessage(request.ctx, request.params.id, request.body),
    }),
  );
};
