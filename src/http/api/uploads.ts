import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { linkUpload } from '#domain/uploads/link-upload.ts';
import {
  linkAnswer,
  linkQuery,
  type UploadKind,
  uploadAnswer,
  uploadKinds,
} from '#domain/uploads/schemas.ts';
import { takeUpload } from '#domain/uploads/take-upload.ts';
import { loggedIn } from '../caller.ts';
import { perNetwork } from '../limits.ts';
import { onlyFile } from '../only-file.ts';
import { longestBodySeconds } from '../slow-bodies.ts';
import { guardAll } from './access.ts';

/** 100 MB are an honest upload at 1 Mbit/s. */
const config = {
  rateLimit: perNetwork(() => 60, '10 minutes'),
  bodySeconds: longestBodySeconds,
  slots: 'uploads',
} as const;

const summaryOf: Record<UploadKind, string> = {
  image: 'Upload a picture; answers its path',
  stl: 'Upload a mesh; answers its path',
};

/** The file in the field of its name. */
const formOf = (kind: UploadKind) => ({
  type: 'multipart/form-data',
  schema: { type: 'object', required: [kind], properties: { [kind]: { type: 'string', format: 'binary' } } },
});

/** Files of those who are logged in; everybody else is refused before a byte of theirs is read. */
export const uploads: FastifyPluginAsyncZod = async (app) => {
  guardAll(app, loggedIn, 'onRequest');
  await app.register(multipart, { throwFileSizeLimit: false });

  for (const kind of uploadKinds)
    app.post(
      `/${kind}`,
      {
        config: { ...config, takes: formOf(kind) },
        schema: { summary: summaryOf[kind], response: { 200: uploadAnswer } },
      },
      async (request, reply) => {
        const path = await takeUpload(request.ctx, { kind, ...(await onlyFile(request, kind)) });
        // A text that is sent as it is would be no JSON.
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(path));
      },
    );

  app.get(
    '/link',
    {
      config: { alsoRefuses: [404] },
      schema: {
        summary: 'A short-lived address at which a private file is read',
        querystring: linkQuery,
        response: { 200: linkAnswer },
      },
    },
    async (request) => ({ url: await linkUpload(request.ctx, request.query.path) }),
  );
};
