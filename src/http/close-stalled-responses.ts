import type { FastifyInstance } from 'fastify';

/**
 * Ends connections on which nobody takes any of an answer for half a minute: until then it lies in memory, or keeps a
 * connection to the database. Whoever reads slowly is let.
 */
export function closeStalledResponses(app: FastifyInstance, seconds = 30): void {
  // Node sets the time between two requests by itself when the answer has been written.
  app.addHook('onSend', async (request) => {
    // What a test injects comes by no real socket.
    request.raw.socket.setTimeout?.(seconds * 1000);
  });
}
