import type { Writable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { maxConcurrentRenders } from '#domain/shared/limits.ts';

/**
 * Renders a few pages concurrently and queues the others. Each rendering starts in its own turn of the event loop, so
 * that API requests and webhooks are handled in between. Resolves to null if the client has disconnected meanwhile.
 */
export function createRenderQueue(maxRunning = maxConcurrentRenders) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let lastTurn: Promise<void> = Promise.resolve();

  return async function runInTurn<T>(client: Writable, render: () => Promise<T>): Promise<T | null> {
    // A waiting rendering takes over the slot of the one that has ended.
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      lastTurn = lastTurn.then(() => yieldToEventLoop());
      await lastTurn;
      return client.destroyed ? null : await render();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
