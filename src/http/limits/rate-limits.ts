import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * So many well-formed calls of a route from one network address in `timeWindow`, then 429 with Retry-After.
 * Input that is refused does not count.
 */
export function rateLimitPerNetwork(
  max: (request: FastifyRequest) => number,
  timeWindow: string,
): RateLimitOptions {
  return { max: (request) => max(request), timeWindow, hook: 'preHandler' };
}

/** Calls that ask a provider, a minute from one address. */
export const paymentRateLimit = rateLimitPerNetwork(() => 120, '1 minute');
/** Each of the wallet's webhooks costs a question to its provider. */
export const webhookRateLimit = rateLimitPerNetwork(() => 1200, '1 minute');
