import multipart from '@fastify/multipart';
import type { FastifyContextConfig, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ShopError } from '#domain/shared/errors.ts';
import { createUploadLink } from '#domain/uploads/create-upload-link.ts';
import { receiveUpload } from '#domain/uploads/receive-upload.ts';
import { uploadLinkQuery, uploadLinkResponse, uploadResponse } from '#domain/uploads/schemas.ts';
import { type UploadKind, uploadKinds } from '#domain/uploads/states.ts';
import { maxBodySeconds } from '#http/limits/body-timeout.ts';
import { rateLimitPerNetwork } from '#http/limits/rate-limits.ts';
import { requireUser } from '../auth-hooks.ts';
import { readSingleFileUpload } from '../single-file-upload.ts';
import { guardAll } from './access.ts';

/** 100 MB are an honest upload at 1 Mbit/s. */
const config = {
  rateLimit: rateLimitPerNetwork(() => 60, '10 minutes'),
  bodyTimeoutSeconds: maxBodySeconds,
  concurrencyLimiter: 'uploads',
} as const satisfies FastifyContextConfig;

const summaryOf: Record<UploadKind, string> = {
  image: 'Upload a picture; answers its path',
  stl: 'Upload a mesh; answers its path',
};

/** The file in the field of its name. */
const multipartSchema = (kind: UploadKind) => ({
  type: 'multipart/form-data',
  schema: { type: 'object', required: [kind], properties: { [kind]: { type: 'string', format: 'binary' } } },
});

function abortOnHangUp({ raw }: FastifyReply): AbortSignal {
  const hangUp = new AbortController();
  raw.once('close', () => hangUp.abort(new ShopError('bad_input', 'The upload broke off.')));
  return hangUp.signal;
}

/** Files of those who are logged in; everybody else is refused before a byte of theirs is read. */
export const uploadRoutes: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, requireUser, 'onRequest');
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
        // A text that is sent as it is would be no JSON.
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(path));
      },
    );

  app.get(
    '/link',
    {
      config: { errorStatuses: [404] },
      schema: {
        summary: 'A short-lived address at which a private file is read',
        querystring: uploadLinkQuery,
        response: { 200: uploadLinkResponse },
      },
    },
    async (request) => ({ url: await createUploadLink(request.ctx, request.query.path) }),
  );
};
