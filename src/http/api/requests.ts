import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listRequests } from '#domain/print-requests/list-requests.ts';
import { offerRequest } from '#domain/print-requests/offer-request.ts';
import {
  offerInput,
  requestAnswer,
  requestsAnswer,
  requestsQuery,
  updateRequestInput,
} from '#domain/print-requests/schemas.ts';
import { updateRequest } from '#domain/print-requests/update-request.ts';
import { forAdmins } from '../caller.ts';
import { guardAll } from './access.ts';

const byId = z.object({ id: z.string() });

/** For admins alone: what customers would like to have printed. */
export const requests: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, forAdmins);

  app.get(
    '/',
    {
      schema: {
        summary: 'A page of the print requests',
        querystring: requestsQuery,
        response: { 200: requestsAnswer },
      },
    },
    (request) => listRequests(request.ctx, request.query),
  );

  app.patch(
    '/:id',
    {
      config: { alsoRefuses: [409] },
      schema: {
        summary: 'Decline a print request, or open it again',
        params: byId,
        body: updateRequestInput,
        response: { 200: requestAnswer },
      },
    },
    async (request) => ({ request: await updateRequest(request.ctx, request.params.id, request.body) }),
  );

  app.post(
    '/:id/product',
    {
      config: { alsoRefuses: [409] },
      schema: {
        summary: 'Make a private product of a print request',
        params: byId,
        body: offerInput,
        response: { 201: requestAnswer },
      },
    },
    async (request, reply) => {
      const offered = await offerRequest(request.ctx, request.params.id, request.body);
      return reply.status(201).send({ request: offered });
    },
  );
};
