import type { Writable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { toNetworkPrefix, toSitePrefix } from '#domain/accounts/rate-limits/to-network-prefix.ts';
import { maxConcurrentRenders } from '#domain/shared/limits.ts';

interface Client {
  connection: Writable;
  /** Its network address. */
  address: string;
}

/**
 * Renders a few pages concurrently and queues the others: next is the first one of a network without a running one, else
 * the first of all. Each rendering starts in its own turn of the event loop, so that API requests and webhooks are
 * handled in between. Resolves to null if the client has disconnected meanwhile.
 */
export function createRenderQueue(maxRunning = maxConcurrentRenders) {
  const running: string[] = [];
  const waiting: { network: string; start: () => void }[] = [];
  let lastTurn: Promise<void> = Promise.resolve();

  function startNext(): void {
    if (running.length >= maxRunning) return;
    const ofIdleNetwork = waiting.findIndex(({ network }) => !running.includes(network));
    const [next] = waiting.splice(Math.max(0, ofIdleNetwork), 1);
    if (!next) return;
    running.push(next.network);
    next.start();
  }

  return async function runInTurn<T>(
    { connection, address }: Client,
    render: () => Promise<T>,
  ): Promise<T | null> {
    const network = toSitePrefix(toNetworkPrefix(address));
    await new Promise<void>((start) => {
      waiting.push({ network, start });
      startNext();
    });
    try {
      lastTurn = lastTurn.then(() => yieldToEventLoop());
      await lastTurn;
      return connection.destroyed ? null : await render();
    } finally {
      running.splice(running.indexOf(network), 1);
      startNext();
    }
  };
}
