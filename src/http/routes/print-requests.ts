import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listPrintRequests } from '#domain/print-requests/list-print-requests.ts';
import { offerPrintRequest } from '#domain/print-requests/offer-print-request.ts';
import {
  offerPrintRequestInput,
  onePrintRequestResponse,
  printRequestsQuerySchema,
  printRequestsResponse,
  updatePrintRequestInput,
} from '#domain/print-requests/schemas.ts';
import { updatePrintRequest } from '#domain/print-requests/update-print-request.ts';
import { staffGuards } from '../auth-hooks.ts';
import { guardAllRoutes } from './access.ts';

const byId = z.object({ id: z.string() });

/** Print requests, for staff only. */
export const printRequestRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.readPrintRequests);

  app.get(
    '/',
    {
      schema: {
        summary: 'A page of the print requests',
        querystring: printRequestsQuerySchema,
        response: { 200: printRequestsResponse },
      },
    },
    (request) => listPrintRequests(request.ctx, request.query),
  );

  app.patch(
    '/:id',
    {
      config: { errorStatuses: [409] },
      preValidation: staffGuards.supportCustomers,
      schema: {
        summary: 'Decline a print request, or reopen it',
        params: byId,
        body: updatePrintRequestInput,
        response: { 200: onePrintRequestResponse },
      },
    },
    async (request) => ({ request: await updatePrintRequest(request.ctx, request.params.id, request.body) }),
  );

  app.post(
    '/:id/product',
    {
      config: { errorStatuses: [409] },
      preValidation: staffGuards.supportCustomers,
      schema: {
        summary: 'Create a private product for a print request',
        params: byId,
        body: offerPrintRequestInput,
        response: { 201: onePrintRequestResponse },
      },
    },
    async (request, reply) => {
      const offered = await offerPrintRequest(request.ctx, request.params.id, request.body);
      return reply.status(201).send({ request: offered });
    },
  );
};
