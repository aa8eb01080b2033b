import type { Writable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { maxConcurrentRenders } from '#domain/shared/limits.ts';

/**
 * Renders a few pages at once and lets the others wait. Each begins in a turn of the event loop of its own, so that
 * webhooks and calls of the API get theirs between two of them. Resolves to null where the client has left meanwhile.
 */
export function createRenderQueue(maxRunning = maxConcurrentRenders) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let lastTurn: Promise<void> = Promise.resolve();

  return async function runInTurn<T>(client: Writable, render: () => Promise<T>): Promise<T | null> {
    // Who has waited takes over the place of who has ended.
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
