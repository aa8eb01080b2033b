import type { Writable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { toNetworkPrefix, toSitePrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import { FairQueue } from '#domain/shared/fair-queue.ts';
import { maxConcurrentRenders } from '#domain/shared/limits.ts';

interface PageClient {
  connection: Writable;
  /** Its network address. */
  address: string;
}

/**
 * Renders a few pages concurrently and queues the others; networks take turns. Each rendering starts in its own turn of
 * the event loop, so that API requests and webhooks are handled in between. Resolves to null if the client has
 * disconnected meanwhile.
 */
export function createRenderQueue(maxRunning = maxConcurrentRenders) {
  const queue = new FairQueue(maxRunning);
  let lastTurn: Promise<void> = Promise.resolve();

  return <T>({ connection, address }: PageClient, render: () => Promise<T>): Promise<T | null> =>
    queue.run(toSitePrefix(toNetworkPrefix(address)), async () => {
      lastTurn = lastTurn.then(() => yieldToEventLoop());
      await lastTurn;
      return connection.destroyed ? null : render();
    });
}
