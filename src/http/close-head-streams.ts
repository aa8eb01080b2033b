import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Closes the stream of a response to HEAD unread: Fastify would read all of it, after the response has ended and its
 * slot is released, to throw it away.
 */
export function closeHeadStreams(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return payload;
    payload.destroy();
    return Readable.from([]);
  });
}
