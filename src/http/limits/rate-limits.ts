import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * Allows this many valid requests of a route per network in `timeWindow`, then 429 with Retry-After. Requests with
 * invalid input do not count.
 */
export function createNetworkRateLimit(
  max: (request: FastifyRequest) => number,
  timeWindow: string,
): RateLimitOptions {
  return { max: (request) => max(request), timeWindow, hook: 'preHandler' };
}

/** Requests that call a payment provider, per minute and network. */
export const paymentRateLimit = createNetworkRateLimit(() => 120, '1 minute');
/** Each PayPal webhook event costs a request to PayPal. */
export const webhookRateLimit = createNetworkRateLimit(() => 1200, '1 minute');
