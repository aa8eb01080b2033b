import type { FastifyInstance } from 'fastify';

/** Includes 404, which is also the response for another customer's order. */
const refusedStatuses = new Set([401, 403, 404, 429]);
const readMethods = new Set(['GET', 'HEAD']);

/**
 * Logs one line for every write and every refused read: user, route and status. Never the body or the URL, which
 * contain ids and signatures.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode;
    const refused = refusedStatuses.has(status);
    if (readMethods.has(request.method) && !refused) return;
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const userId = request.ctx?.actor?.id ?? null;
    request.log.info({ route, status, userId }, refused ? 'request refused' : 'request completed');
  });
}
