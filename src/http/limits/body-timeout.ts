import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type MinThroughput, minThroughputs } from '#domain/shared/limits.ts';
import { hasBody } from './limit-unfinished-bodies.ts';
import { ThroughputWindow } from './throughput-window.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a call may take to arrive; 30 s unless said. Beyond that it has to arrive fast enough. */
    bodyTimeoutSeconds?: number;
  }
}

/** The longest any route may ask for: what Node itself allows every request. */
export const maxBodySeconds = 900;

const defaultOptions = {
  defaultSeconds: 30,
  min: minThroughputs.uploads as MinThroughput,
  checkMs: 5_000,
  onSlowUpload: () => {},
};

/** What a test injects has no parser that could call it complete. */
const isBodyComplete = ({ complete, readableEnded }: IncomingMessage) => complete || readableEnded;

/**
 * Ends calls whose body is not there in time. Node knows one limit for all routes, which an honest large upload needs
 * long and all others short. What is still being sent after our answer gets 30 s more, so that the answer is read.
 */
export function enforceBodyTimeout(app: FastifyInstance, options: Partial<typeof defaultOptions> = {}): void {
  const { defaultSeconds, min, checkMs, onSlowUpload } = { ...defaultOptions, ...options };
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const startTimer = (request: FastifyRequest, reply: FastifyReply, seconds: number) => {
    clearTimeout(timers.get(request));
    timers.set(request, setTimeout(() => sendTimeout(request, reply), seconds * 1000).unref());
  };

  /** Whoever may take long holds a slot meanwhile, and has to send. */
  function watchThroughput(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = request;
    let window = new ThroughputWindow(min, performance.now(), raw.socket.bytesRead);
    const timer = setInterval(() => {
      const now = performance.now();
      // What has arrived and is not read yet waits for us.
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
    if (!hasBody(request)) return;
    const seconds = request.routeOptions.config.bodyTimeoutSeconds ?? defaultSeconds;
    startTimer(request, reply, seconds);
    for (const over of ['end', 'close']) request.raw.once(over, () => clearTimeout(timers.get(request)));
    if (seconds > defaultSeconds) watchThroughput(request, reply);
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
