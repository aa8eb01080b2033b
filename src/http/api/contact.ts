import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contactAnswer, contactInput } from '#domain/contact/schemas.ts';
import { sendMessage } from '#domain/contact/send-message.ts';

export const contact: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/',
    {
      config: { rateLimit: { max: 10, timeWindow: '10 minutes' } },
      schema: { body: contactInput, response: { 200: contactAnswer } },
    },
    async (request) => {
      await sendMessage(request.ctx, request.body);
      return { success: 'success' as const };
    },
  );
};
