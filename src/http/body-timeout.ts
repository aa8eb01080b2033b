import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from './limit-unfinished-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a call may take to arrive; 30 s unless said. */
    bodyTimeoutSeconds?: number;
  }
}

/** The longest any route may ask for: what Node itself allows every request. */
export const maxBodySeconds = 900;

/** What a test injects has no parser that could call it complete. */
const isBodyComplete = ({ complete, readableEnded }: IncomingMessage) => complete || readableEnded;

/**
 * Ends calls whose body is not there in time. Node knows one limit for all routes, which an honest large upload needs
 * long and all others short. What is still being sent after our answer gets 30 s more, so that the answer is read.
 */
export function enforceBodyTimeout(app: FastifyInstance, defaultSeconds = 30): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const startTimer = (request: FastifyRequest, reply: FastifyReply, seconds: number) => {
    clearTimeout(timers.get(request));
    timers.set(request, setTimeout(() => sendTimeout(request, reply), seconds * 1000).unref());
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    startTimer(request, reply, request.routeOptions.config.bodyTimeoutSeconds ?? defaultSeconds);
    for (const over of ['end', 'close']) request.raw.once(over, () => clearTimeout(timers.get(request)));
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!hasBody(request) || isBodyComplete(request.raw)) return;
    startTimer(request, reply, defaultSeconds);
    // Whoever had begun to read has stopped: what is left must not keep the connection waiting.
    request.raw.unpipe();
    request.raw.resume();
  });
}

function sendTimeout({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (isBodyComplete(raw)) return;
  if (!reply.raw.headersSent) raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  raw.socket.destroySoon();
}
