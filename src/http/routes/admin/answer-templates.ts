import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deletedRecordResponse } from '#domain/accounts/schemas.ts';
import {
  answerTemplateInput,
  answerTemplatesResponse,
  editAnswerTemplateInput,
  oneAnswerTemplateResponse,
  removeAnswerTemplateInput,
} from '#domain/contact/schemas.ts';
import { addAnswerTemplate } from '#domain/contact/templates/add-answer-template.ts';
import { editAnswerTemplate } from '#domain/contact/templates/edit-answer-template.ts';
import { listAnswerTemplates } from '#domain/contact/templates/list-answer-templates.ts';
import { removeAnswerTemplate } from '#domain/contact/templates/remove-answer-template.ts';
import { staffGuards } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

const byId = z.object({ id: z.string() });

/** Texts to begin an answer to a contact message with. */
export const answerTemplateRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.supportCustomers);

  app.get(
    '/',
    { schema: { summary: 'All templates for answers', response: { 200: answerTemplatesResponse } } },
    async (request) => ({ templates: await listAnswerTemplates(request.ctx) }),
  );

  app.post(
    '/',
    {
      schema: {
        summary: 'Add a template for answers',
        body: answerTemplateInput,
        response: { 201: oneAnswerTemplateResponse },
      },
    },
    async (request, reply) => {
      const template = await addAnswerTemplate(request.ctx, request.body);
      return reply.status(201).send({ template });
    },
  );

  app.patch(
    '/:id',
    {
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Edit a template for answers',
        params: byId,
        body: editAnswerTemplateInput,
        response: { 200: oneAnswerTemplateResponse },
      },
    },
    async ({ ctx, params, body }) => ({ template: await editAnswerTemplate(ctx, params.id, body) }),
  );

  app.delete(
    '/:id',
    {
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Remove a template for answers',
        params: byId,
        body: removeAnswerTemplateInput,
        response: { 200: deletedRecordResponse },
      },
    },
    ({ ctx, params, body }) => removeAnswerTemplate(ctx, params.id, body),
  );
};
