import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Task, Watch } from '#domain/shared/watch.ts';

declare module 'fastify' {
  interface FastifyRequest {
    task: Task | null;
  }
}

const wellFormed = /^[\w.-]{8,64}$/;

/** The id that whoever stands before us gave the request, where it is one; else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}

/** Answers each request's id and lets whatever is done for it know it. Notes each request by its route, never its path. */
export function followRequests(app: FastifyInstance, watch: Watch): void {
  app.decorateRequest('task', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    request.task = watch.begin('request', request.method, request.id);
    request.task.run(done);
  });
  // Reading a body ends in an event of the connection's, which knows of no task.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.task) request.task.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ method, route, status, ms }, 'answered');
    request.task?.end({ name: `${method} ${route}`, facts: { route, status }, failed: status >= 500 });
  });
}
