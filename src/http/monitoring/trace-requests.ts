import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Span, Telemetry } from '#domain/shared/telemetry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

const validRequestId = /^[\w.-]{8,64}$/;

/** The id that whoever stands before us gave the request, where it is one; else a new one. */
export function resolveRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && validRequestId.test(given) ? given : randomUUID();
}

/** Answers each request's id and lets whatever is done for it know it. Notes each request by its route, never its path. */
export function traceRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    request.span = telemetry.startSpan('request', request.method, request.id);
    request.span.run(done);
  });
  // Reading a body ends in an event of the connection's, which knows of no task.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ method, route, status, ms }, 'answered');
    request.span?.end({ name: `${method} ${route}`, attributes: { route, status }, failed: status >= 500 });
  });
}
