import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Longer than the pause between two requests of a page. */
const defaultIdleMs = 10_000;

/**
 * Stops accepting connections and closes each open one after the response to its next request, with `Connection:
 * close`: closing an idle connection at once could race with a request. Connections without a request for `idleMs` are
 * closed, including those whose response ends later. Resolves when none is left.
 */
export function drainServer(server: Server, idleMs = defaultIdleMs): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // For connections that become idle when the current response ends.
  server.keepAliveTimeout = idleMs;
  const idleTimer = setTimeout(() => server.closeIdleConnections(), idleMs);
  return new Promise((resolve) => {
    // `server.close()` would close idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(idleTimer);
      resolve();
    });
  });
}
