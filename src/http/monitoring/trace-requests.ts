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

/** Uses the request id set by a proxy if it is valid, else creates one. */
export function resolveRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && validRequestId.test(given) ? given : randomUUID();
}

/**
 * Sends the request id in each response, adds it to logs and jobs of the request, and creates a span named after the
 * route, never the path.
 */
export function traceRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    request.span = telemetry.startSpan('request', request.method, request.id);
    request.span.run(done);
  });
  // Body parsing ends in a socket event, which has lost the async context.
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
