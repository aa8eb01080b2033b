import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * So many well-formed calls of a route from one network address in `timeWindow`, then 429 with Retry-After.
 * Input that is refused does not count.
 */
export function perNetwork(max: (request: FastifyRequest) => number, timeWindow: string): RateLimitOptions {
  return { max: (request) => max(request), timeWindow, hook: 'preHandler' };
}
