import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getContactMessage } from '#domain/contact/get-contact-message.ts';
import { listContactMessages } from '#domain/contact/list-contact-messages.ts';
import {
  contactMessageInput,
  contactMessageSentResponse,
  contactMessagesQuerySchema,
  contactMessagesResponse,
  oneContactMessageResponse,
  sendContactAnswerInput,
  updateContactMessageInput,
} from '#domain/contact/schemas.ts';
import { sendContactAnswer } from '#domain/contact/send-contact-answer.ts';
import { sendContactMessage } from '#domain/contact/send-contact-message.ts';
import { updateContactMessage } from '#domain/contact/update-contact-message.ts';
import { staffGuards } from '../auth-hooks.ts';

const byId = z.object({ id: z.string() });

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
      preValidation: staffGuards.supportCustomers,
      schema: {
        summary: 'A page of the contact messages',
        querystring: contactMessagesQuerySchema,
        response: { 200: contactMessagesResponse },
      },
    },
    (request) => listContactMessages(request.ctx, request.query),
  );

  app.get(
    '/:id',
    {
      config: { errorStatuses: [404] },
      preValidation: staffGuards.supportCustomers,
      schema: {
        summary: 'A contact message with its answers',
        params: byId,
        response: { 200: oneContactMessageResponse },
      },
    },
    async (request) => ({ message: await getContactMessage(request.ctx, request.params.id) }),
  );

  app.put(
    '/:id/answers/:answerId',
    {
      config: { errorStatuses: [404, 409] },
      preValidation: staffGuards.supportCustomers,
      schema: {
        summary: 'Mail an answer to the sender of a message; repeated with the same id, it is sent once',
        params: byId.extend({ answerId: z.string() }),
        body: sendContactAnswerInput,
        response: { 200: oneContactMessageResponse },
      },
    },
    async ({ ctx, params, body }) => ({
      message: await sendContactAnswer(ctx, params.id, params.answerId, body),
    }),
  );

  app.patch(
    '/:id',
    {
      preValidation: staffGuards.supportCustomers,
      schema: {
        summary: 'Mark a message as answered or open',
        params: byId,
        body: updateContactMessageInput,
        response: { 200: oneContactMessageResponse },
      },
    },
    async (request) => ({
      message: await updateContactMessage(request.ctx, request.params.id, request.body),
    }),
  );
};
