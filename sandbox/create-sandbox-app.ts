import type { Server } from 'node:http';
import { finished } from 'node:stream/promises';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { logToStderr } from './shared/log-to-stderr.ts';
import { makeId } from './shared/make-id.ts';
import { parseFormBody } from './shared/parse-form-body.ts';

const maxBodyBytes = 1024 * 1024;

export interface SandboxAppOptions {
  /** Listening already. */
  server: Server;
  /** Resolves when all changes are written to disk. */
  flush: () => Promise<void>;
  /** Called before each request is handled. */
  expireDue: () => void;
}

/** Common parts of all routes: form and JSON bodies, headers, logging, and no response before its change is on disk. */
export function createSandboxApp({ server, flush, expireDue }: SandboxAppOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    bodyLimit: maxBodyBytes,
    genReqId: () => makeId('req_', 14),
    // Requests that arrive before the routes are registered wait for them.
    serverFactory: (handle) =>
      server.on('request', (request, response) => {
        app.ready().then(() => handle(request, response));
      }),
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, {}) : parseJson(request, body, done),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseFormBody(body),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'request-id': request.id,
      'x-content-type-options': 'nosniff',
    });
  });
  app.addHook('preHandler', async () => expireDue());
  app.addHook('onSend', async (_request, reply) => {
    // A crash could undo a change that is not on disk yet, so the response waits; an error response reveals no change.
    if (reply.statusCode < 500) await flush();
  });
  app.addHook('onError', async ({ method, url, raw }, _reply, { statusCode = 500, stack }: FastifyError) => {
    if (statusCode >= 500) logToStderr(`${method} ${url.split('?')[0]}: ${stack}`);
    // A client that is still sending would not read the response.
    if (statusCode === 413) await finished(raw.resume()).catch(() => {});
  });
  return app;
}
