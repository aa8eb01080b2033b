import type { FastifyInstance, FastifyRequest } from 'fastify';
import { concurrencyLimits } from '#domain/shared/limits.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Counts the calls whose body is not complete, each network's by itself; one too many is refused and disconnected. */
export function limitUnfinishedBodies(
  app: FastifyInstance,
  limit = concurrencyLimits.unfinishedBodies,
): void {
  const unfinished = new ConcurrencyLimiter('unfinishedBodies', limit);
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    try {
      const giveBack = unfinished.acquire(request.ip);
      for (const over of ['end', 'close']) request.raw.once(over, giveBack);
    } catch (refusal) {
      reply.header('retry-after', '1').header('connection', 'close');
      throw refusal;
    }
  });
}
