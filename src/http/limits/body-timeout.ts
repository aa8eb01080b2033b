import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type MinThroughput, minThroughputs } from '#domain/shared/limits/limits.ts';
import { hasRequestBody } from './limit-unfinished-bodies.ts';
import { ThroughputWindow } from './throughput-window.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How long the body of a request may take to arrive; 30 s by default. Longer timeouts also require a minimum
     * throughput.
     */
    bodyTimeoutSeconds?: number;
  }
}

/** The maximum for any route: Node's own request timeout. */
export const maxBodySeconds = 900;

const defaultOptions = {
  defaultSeconds: 30,
  min: minThroughputs.uploads as MinThroughput,
  checkMs: 5_000,
  onSlowUpload: () => {},
};

/** Injected requests (tests) have no parser that sets `complete`. */
const isBodyComplete = ({ complete, readableEnded }: IncomingMessage) => complete || readableEnded;

/**
 * Ends requests whose body does not arrive in time. Node has one timeout for all routes, but large uploads need a long
 * one and other routes a short one. A client that is still sending after the response gets 30 s more to read it.
 */
export function enforceBodyTimeout(app: FastifyInstance, options: Partial<typeof defaultOptions> = {}): void {
  const { defaultSeconds, min, checkMs, onSlowUpload } = { ...defaultOptions, ...options };
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const startTimer = (request: FastifyRequest, reply: FastifyReply, seconds: number) => {
    clearTimeout(timers.get(request));
    timers.set(request, setTimeout(() => sendTimeout(request, reply), seconds * 1000).unref());
  };

  /** A long timeout occupies a slot, so it requires a minimum throughput. */
  function watchThroughput(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = request;
    let window = new ThroughputWindow(min, performance.now(), raw.socket.bytesRead);
    const timer = setInterval(() => {
      const now = performance.now();
      // Received bytes that are not read yet: the server is slow, not the client.
      if (raw.readableLength > 0) window = new ThroughputWindow(min, now, raw.socket.bytesRead);
      else if (window.isTooSlow(now, raw.socket.bytesRead)) {
        clearInterval(timer);
        onSlowUpload();
        sendTimeout(request, reply);
      }
    }, checkMs).unref();
    for (const over of ['end', 'close']) raw.once(over, () => clearInterval(timer));
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!hasRequestBody(request)) return;
    const seconds = request.routeOptions.config.bodyTimeoutSeconds ?? defaultSeconds;
    startTimer(request, reply, seconds);
    for (const over of ['end', 'close']) request.raw.once(over, () => clearTimeout(timers.get(request)));
    if (seconds > defaultSeconds) watchThroughput(request, reply);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!hasRequestBody(request) || isBodyComplete(request.raw)) return;
    startTimer(request, reply, defaultSeconds);
    // The handler has stopped reading: discard the rest so that it does not block the connection.
    request.raw.unpipe();
    request.raw.resume();
  });
}

function sendTimeout({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (isBodyComplete(raw)) return;
  if (!reply.raw.headersSent) raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  raw.socket.destroySoon();
}
