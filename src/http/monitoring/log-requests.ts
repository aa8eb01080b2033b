import type { FastifyInstance } from 'fastify';

/** 404 too: it is what somebody else's order answers. */
const refusedStatuses = new Set([401, 403, 404, 429]);
const readMethods = new Set(['GET', 'HEAD']);

/**
 * One line for every call that would change something, and for every read that was refused: who, which door, what became of it. Never what was sent, nor the address it was sent to: ids and signatures stand there.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode;
    const refused = refusedStatuses.has(status);
    if (readMethods.has(request.method) && !refused) return;
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const userId = request.ctx?.actor?.id ?? null;
    request.log.info({ route, status, userId }, refused ? 'a call was refused' : 'a call was answered');
  });
}
