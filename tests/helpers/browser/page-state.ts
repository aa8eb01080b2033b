import type { BrowserContext, Page } from 'playwright-core';
import type {} from '#web/pre-hydration-events.ts';

/** What local storage holds under a key, or null. */
export function readLocalStorage<T = Record<string, unknown>>(page: Page, key: string): Promise<T | null> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
}

interface Store {
  getState(): unknown;
}
type CreateStore = (...input: unknown[]) => Store;
type WithStore = { reduxStore?: Store };

/** Keeps each page's store within reach, by the hook that Redux DevTools use. */
export const exposeStore = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const enhance =
      (createStore: CreateStore): CreateStore =>
      (...input) => {
        const reduxStore = createStore(...input);
        Object.assign(window, { reduxStore });
        return reduxStore;
      };
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: () => enhance });
  });

/** The store of the page that is open. */
export async function readStoreState<T = Record<string, Record<string, unknown>>>(page: Page): Promise<T> {
  const state = await page.waitForFunction(() => (window as WithStore).reduxStore?.getState());
  return state.jsonValue() as Promise<T>;
}

/** Waits until the page runs: React has taken over what the server sent, and what was typed before. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading' && !window.preHydrationEvents);
}

/** Waits until the page runs and nothing on it says any more that it is loading. */
export async function untilLoaded(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.waitForFunction(() => {
    const announced = [...document.querySelectorAll('[role=status]')].map((status) => status.textContent);
    const isLoading = announced.some((words) => /^Loading(?! Products)/.test(words.trim()));
    return !isLoading && !document.querySelector('main [aria-busy=true]');
  });
}

/**
 * Waits until the page has done what it had to do, and drawn. Not by an idle callback: a stopped clock stops those.
 * Another document that comes meanwhile ends this as well.
 */
export async function untilTasksDone(page: Page): Promise<void> {
  const done = () => scheduler.postTask(() => {}, { priority: 'background' });
  for (let turn = 0; turn < 2; turn++) await page.evaluate(done).catch(() => {});
}

/** Opens a path and waits until the page runs. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}
