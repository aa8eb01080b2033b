import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type ConcurrencyLimit,
  concurrencyLimits,
  maxBodyBytes,
  maxBufferedBodyBytes,
} from '#domain/shared/limits/limits.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

export const hasRequestBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const defaultOptions = {
  limit: concurrencyLimits.unfinishedBodies as ConcurrencyLimit,
  maxBytes: maxBufferedBodyBytes,
  checkMs: 1_000,
  onEnded: () => {},
};

/**
 * Limits requests whose body is incomplete, per network; a request beyond the limit is refused and disconnected. If all
 * together buffer too much, the longest-running ones are disconnected: normal bodies arrive at once, and refusing new
 * requests would let a few slow clients block everybody.
 */
export function limitUnfinishedBodies(
  app: FastifyInstance,
  options: Partial<typeof defaultOptions> = {},
): void {
  const { limit, maxBytes, checkMs, onEnded } = { ...defaultOptions, ...options };
  const limiter = new ConcurrencyLimiter('unfinishedBodies', limit);
  /** Bytes that each connection had received before the request, oldest request first. */
  const unfinished = new Map<FastifyRequest, number>();

  app.addHook('onRequest', async (request, reply) => {
    if (!hasRequestBody(request)) return;
    try {
      const release = limiter.acquire({ address: request.ip });
      // Uploads are not buffered and have a limit of their own.
      if (request.routeOptions.config.concurrencyLimiter !== 'uploads')
        unfinished.set(request, countBytesBefore(request));
      for (const over of ['end', 'close'])
        request.raw.once(over, () => {
          release();
          unfinished.delete(request);
        });
    } catch (refusal) {
      reply.header('retry-after', '1').header('connection', 'close');
      throw refusal;
    }
  });

  function endOldestBeyondTotal(): void {
    if (unfinished.size * maxBodyBytes <= maxBytes) return;
    const buffered = new Map(
      Array.from(unfinished, ([request, before]) => [request, countBufferedBytes(request, before)]),
    );
    let total = 0;
    for (const bytes of buffered.values()) total += bytes;
    for (const [request, bytes] of buffered) {
      if (total <= maxBytes) return;
      request.raw.socket.destroy();
      total -= bytes;
      onEnded();
    }
  }
  const timer = setInterval(endOldestBeyondTotal, checkMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** The first bytes of a body arrive together with the headers and count as well. */
const countBytesBefore = ({ raw }: FastifyRequest) =>
  raw.socket.bytesRead - Math.min(raw.socket.bytesRead, maxFirstReadBytes);

/** The most that Node reads from a socket at once. */
const maxFirstReadBytes = 64 * 1024;

const countBufferedBytes = ({ raw }: FastifyRequest, before: number) =>
  Math.min(raw.socket.bytesRead - before, maxBodyBytes);
