import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deletedRecordResponse } from '#domain/accounts/schemas.ts';
import { addCustomerNote } from '#domain/customers/add-customer-note.ts';
import { editCustomerNote } from '#domain/customers/edit-customer-note.ts';
import { getCustomer } from '#domain/customers/get-customer.ts';
import { listCustomerOrders } from '#domain/customers/list-customer-orders.ts';
import { removeCustomerNote } from '#domain/customers/remove-customer-note.ts';
import {
  customerNoteInput,
  customerNoteResponse,
  customerOrdersQuerySchema,
  customerOrdersResponse,
  customerResponse,
  editCustomerNoteInput,
  removeCustomerNoteInput,
} from '#domain/customers/schemas.ts';
import { staffGuards } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

const byId = z.object({ id: z.string() });
const byNoteId = byId.extend({ noteId: z.string() });

/** A customer's page in the admin. */
export const customerRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, staffGuards.supportCustomers);

  app.get(
    '/:id',
    {
      config: { errorStatuses: [404] },
      schema: {
        summary: 'A customer with notes, figures and the newest of what they have sent',
        params: byId,
        response: { 200: customerResponse },
      },
    },
    (request) => getCustomer(request.ctx, request.params.id),
  );

  app.get(
    '/:id/orders',
    {
      config: { errorStatuses: [404] },
      schema: {
        summary: 'A page of the orders of a customer',
        params: byId,
        querystring: customerOrdersQuerySchema,
        response: { 200: customerOrdersResponse },
      },
    },
    (request) => listCustomerOrders(request.ctx, request.params.id, request.query),
  );

  app.post(
    '/:id/notes',
    {
      config: { errorStatuses: [404] },
      schema: {
        summary: 'Add a note about a customer, for the staff',
        params: byId,
        body: customerNoteInput,
        response: { 201: customerNoteResponse },
      },
    },
    async (request, reply) => {
      const note = await addCustomerNote(request.ctx, request.params.id, request.body);
      return reply.status(201).send({ note });
    },
  );

  app.patch(
    '/:id/notes/:noteId',
    {
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Edit a note about a customer',
        params: byNoteId,
        body: editCustomerNoteInput,
        response: { 200: customerNoteResponse },
      },
    },
    async ({ ctx, params, body }) => ({
      note: await editCustomerNote(ctx, params.id, params.noteId, body),
    }),
  );

  app.delete(
    '/:id/notes/:noteId',
    {
      config: { errorStatuses: [404, 409] },
      schema: {
        summary: 'Remove a note about a customer',
        params: byNoteId,
        body: removeCustomerNoteInput,
        response: { 200: deletedRecordResponse },
      },
    },
    ({ ctx, params, body }) => removeCustomerNote(ctx, params.id, params.noteId, body),
  );
};
