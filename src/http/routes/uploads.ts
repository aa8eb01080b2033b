import multipart from '@fastify/multipart';
import type { FastifyContextConfig, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ShopError } from '#domain/shared/errors.ts';
import { createUploadLink } from '#domain/uploads/create-upload-link.ts';
import { receiveUpload } from '#domain/uploads/receive-upload.ts';
import { uploadLinkQuerySchema, uploadLinkResponse, uploadResponse } from '#domain/uploads/schemas.ts';
import { type UploadKind, uploadKinds } from '#domain/uploads/states.ts';
import { maxBodySeconds } from '#http/limits/body-timeout.ts';
import { createNetworkRateLimit } from '#http/limits/rate-limits.ts';
import { requireUser } from '../auth-hooks.ts';
import { readSingleFileUpload } from '../single-file-upload.ts';
import { guardAllRoutes } from './access.ts';

/** Time for 100 MB at 1 Mbit/s. */
const config = {
  rateLimit: createNetworkRateLimit(() => 60, '10 minutes'),
  bodyTimeoutSeconds: maxBodySeconds,
  concurrencyLimiter: 'uploads',
} as const satisfies FastifyContextConfig;

const summaryOf: Record<UploadKind, string> = {
  image: 'Upload a picture and get its path',
  stl: 'Upload a mesh and get its path',
};

/** The file, in the field named after its kind. */
const multipartSchema = (kind: UploadKind) => ({
  type: 'multipart/form-data',
  schema: { type: 'object', required: [kind], properties: { [kind]: { type: 'string', format: 'binary' } } },
});

function abortOnHangUp({ raw }: FastifyReply): AbortSignal {
  const hangUp = new AbortController();
  raw.once('close', () => hangUp.abort(new ShopError('bad_input', 'The upload was interrupted.')));
  return hangUp.signal;
}

/** Uploads of logged-in users; everybody else is refused before the body is read. */
export const uploadRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAllRoutes(app, requireUser, 'onRequest');
  await app.register(multipart, { throwFileSizeLimit: false });

  for (const kind of uploadKinds)
    app.post(
      `/${kind}`,
      {
        config: { ...config, rawBodySchema: multipartSchema(kind) },
        schema: { summary: summaryOf[kind], response: { 200: uploadResponse } },
      },
      async (request, reply) => {
        const path = await receiveUpload(request.ctx, {
          kind,
          ...(await readSingleFileUpload(request, kind)),
          signal: abortOnHangUp(reply),
        });
        // A string sent as is would not be valid JSON.
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(path));
      },
    );

  app.get(
    '/link',
    {
      config: { errorStatuses: [404] },
      schema: {
        summary: 'A short-lived signed URL of a private file',
        querystring: uploadLinkQuerySchema,
        response: { 200: uploadLinkResponse },
      },
    },
    async (request) => ({ url: await createUploadLink(request.ctx, request.query.path) }),
  );
};
