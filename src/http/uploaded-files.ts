import type { FastifyPluginAsync } from 'fastify';
import type { Ctx } from '#domain/shared/ctx.ts';
import { openUpload } from '#domain/uploads/open-upload.ts';
import { logRequests } from '#http/monitoring/log-requests.ts';
import { attachActor } from './auth-hooks.ts';

const contentTypes = {
  ...{ webp: 'image/webp', avif: 'image/avif' },
  ...{ stl: 'model/stl', '3mf': 'model/3mf' },
} as const;
/** Used until the requested variant has been generated. */
const shortCacheControl = 'public, max-age=60';

/** RFC 8187: any name, with an ASCII fallback for old browsers. */
function attachmentHeader(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Serves uploaded files to authorized callers; everybody else gets 404. */
export const uploadedFileRoutes: FastifyPluginAsync<{ ctx: Omit<Ctx, 'actor'> }> = async (app, { ctx }) => {
  attachActor(app, ctx);
  logRequests(app);
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/uploads/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
      const proof = { until: text(request.query.until), signature: text(request.query.signature) };
      const file = await openUpload(request.ctx, request.params.name, proof);
      if (file.isPublic)
        reply.header(
          'cache-control',
          file.isFallback ? shortCacheControl : 'public, max-age=31536000, immutable',
        );
      if (file.kind === 'stl') reply.header('content-disposition', attachmentHeader(file.fileName));
      if (file.bytes !== null) reply.header('content-length', file.bytes);
      return reply.type(contentTypes[file.format]).send(file.content);
    },
  );
};
