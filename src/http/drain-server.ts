import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Longer than a pause between two requests of a page. */
const defaultIdleMs = 10_000;

/**
 * Stops accepting connections and lets each open one end with the answer to its next request, which says so: closing an
 * idle one at once could cross with a request that is on its way. Connections without a request for `idleMs` are closed,
 * also those whose answer ends later. Resolves when none is left.
 */
export function drainServer(server: Server, idleMs = defaultIdleMs): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // For answers under way, whose connections become idle when they end.
  server.keepAliveTimeout = idleMs;
  const idleTimer = setTimeout(() => server.closeIdleConnections(), idleMs);
  return new Promise((resolve) => {
    // The HTTP server's own `close` would close idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(idleTimer);
      resolve();
    });
  });
}
