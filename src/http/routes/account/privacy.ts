import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { successResponse } from '#domain/accounts/schemas.ts';
import { deleteOwnAccount } from '#domain/privacy/delete-own-account.ts';
import { exportPersonalData } from '#domain/privacy/export/export-personal-data.ts';
import { deleteOwnAccountInput, personalDataResponse } from '#domain/privacy/schemas.ts';
import { requireUser } from '#http/auth-hooks.ts';
import { createNetworkRateLimit } from '#http/limits/rate-limits.ts';
import { guardAllRoutes } from '#http/routes/access.ts';
import { createJsonObjectStreamer } from '#http/routes/stream-json-object.ts';

/** Export and removal of personal data. */
export const privacyRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireUser);
  const streamJsonObject = createJsonObjectStreamer();

  app.get(
    '/',
    {
      config: { rateLimit: createNetworkRateLimit(() => 30, '10 minutes'), errorStatuses: [503] },
      schema: { summary: 'Export all your data', response: { 200: personalDataResponse } },
    },
    (request, reply) => streamJsonObject(reply, () => exportPersonalData(request.ctx)),
  );

  app.post(
    '/remove',
    {
      config: { errorStatuses: [409, 429] },
      schema: {
        summary: 'Remove your account permanently',
        body: deleteOwnAccountInput,
        response: { 200: successResponse },
      },
    },
    async (request) => {
      await deleteOwnAccount(request.ctx, request.body);
      return { success: true } as const;
    },
  );
};
