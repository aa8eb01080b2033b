import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enforceAccountRateLimit } from '#domain/accounts/rate-limits/enforce-account-rate-limit.ts';
import { deletedRecordResponse } from '#domain/accounts/schemas.ts';
import { addSavedAddress } from '#domain/addresses/add-saved-address.ts';
import { listSavedAddresses } from '#domain/addresses/list-saved-addresses.ts';
import { removeSavedAddress } from '#domain/addresses/remove-saved-address.ts';
import {
  changedAddressResponse,
  recipientAddressInput,
  savedAddressesResponse,
} from '#domain/addresses/schemas.ts';
import { updateSavedAddress } from '#domain/addresses/update-saved-address.ts';
import { requireUser } from '#http/auth-hooks.ts';
import { guardAllRoutes } from '#http/routes/access.ts';

const byId = z.object({ id: z.string() });

/** The addresses kept in an account. */
export const addressRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireUser);

  app.get(
    '/',
    { schema: { summary: 'List your addresses', response: { 200: savedAddressesResponse } } },
    async (request) => ({ addresses: await listSavedAddresses(request.ctx) }),
  );

  app.post(
    '/',
    {
      config: { errorStatuses: [409, 429] },
      schema: {
        summary: 'Add an address to your account',
        body: recipientAddressInput,
        response: { 201: changedAddressResponse },
      },
    },
    async (request, reply) => {
      await enforceAccountRateLimit(request.ctx, 'addresses');
      return reply.status(201).send({ address: await addSavedAddress(request.ctx, request.body) });
    },
  );

  app.patch(
    '/:id',
    {
      config: { errorStatuses: [409, 429] },
      schema: {
        summary: 'Change one of your addresses',
        params: byId,
        body: recipientAddressInput,
        response: { 200: changedAddressResponse },
      },
    },
    async (request) => {
      await enforceAccountRateLimit(request.ctx, 'addresses');
      return { address: await updateSavedAddress(request.ctx, request.params.id, request.body) };
    },
  );

  app.delete(
    '/:id',
    {
      schema: {
        summary: 'Remove one of your addresses',
        params: byId,
        response: { 200: deletedRecordResponse },
      },
    },
    (request) => removeSavedAddress(request.ctx, request.params.id),
  );
};
