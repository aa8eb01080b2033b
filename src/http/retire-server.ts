import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Who has asked nothing for so long is not about to: longer than a pause between two requests of a page. */
const idleMs = 10_000;

/**
 * Stops accepting connections and lets each of those there end with the answer to its next request, which says so: closing
 * an idle one could cross with a request that is on its way. Resolves when none is left; idle ones are closed at the end.
 */
export function retireServer(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const late = setTimeout(() => server.closeIdleConnections(), idleMs);
  return new Promise((resolve) => {
    // The HTTP server's own `close` would close idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(late);
      resolve();
    });
  });
}
