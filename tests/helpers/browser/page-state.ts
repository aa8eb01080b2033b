import type { Page } from 'playwright-core';
import type {} from '#web/early-input.ts';

/** What local storage holds under a key, or null. */
export function stored<T = Record<string, unknown>>(page: Page, key: string): Promise<T | null> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
}

/**
 * The store of the page that is open. It is nowhere to be called by name: it is found where React keeps what its
 * components were given.
 */
export async function storeState<T = Record<string, Record<string, unknown>>>(page: Page): Promise<T> {
  const found = await page.waitForFunction(() => {
    type Fiber = {
      memoizedProps?: { store?: { getState?: () => unknown } };
      child: Fiber | null;
      sibling: Fiber | null;
    };
    const [, container] =
      Object.entries(document).find(([name]) => name.startsWith('__reactContainer$')) ?? [];
    const waiting: (Fiber | null)[] = [container?.stateNode?.current ?? null];
    for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
      if (!fiber) continue;
      const getState = fiber.memoizedProps?.store?.getState;
      if (getState) return getState();
      waiting.push(fiber.sibling, fiber.child);
    }
    return null;
  });
  return found.jsonValue() as Promise<T>;
}

/** Waits until the page runs: React has taken over what the server sent, and what was typed before. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading' && !window.earlyInput);
}
