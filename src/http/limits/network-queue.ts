import type { Writable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { toNetworkPrefix, toSitePrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import { FairQueue } from '#domain/shared/limits/fair-queue.ts';

interface QueuedClient {
  connection: Writable;
  /** Its network address. */
  address: string;
}

/**
 * Runs a few tasks of requests concurrently and queues the others; networks take turns. Each task starts in its own
 * turn of the event loop, so that other requests and webhooks are handled in between. Resolves to null, without
 * starting the task, if the client has disconnected meanwhile.
 */
export function createNetworkQueue(maxRunning: number) {
  const queue = new FairQueue(maxRunning);
  let lastTurn: Promise<void> = Promise.resolve();

  return <T>({ connection, address }: QueuedClient, task: () => Promise<T>): Promise<T | null> =>
    queue.run(toSitePrefix(toNetworkPrefix(address)), async () => {
      lastTurn = lastTurn.then(() => yieldToEventLoop());
      await lastTurn;
      return connection.destroyed ? null : task();
    });
}
