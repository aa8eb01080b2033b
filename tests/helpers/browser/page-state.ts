import type { BrowserContext, Page } from 'playwright-core';
import type {} from '#web/pre-hydration-events.ts';

/** The parsed local storage value of a key, or null. */
export function readLocalStorage<T = Record<string, unknown>>(page: Page, key: string): Promise<T | null> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
}

interface Store {
  getState(): unknown;
}
type CreateStore = (...input: unknown[]) => Store;
type WithStore = { reduxStore?: Store };

/** Exposes each page's store, by the hook that Redux DevTools use. */
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

/** The store state of the open page. */
export async function readStoreState<T = Record<string, Record<string, unknown>>>(page: Page): Promise<T> {
  const state = await page.waitForFunction(() => (window as WithStore).reduxStore?.getState());
  return state.jsonValue() as Promise<T>;
}

/** Waits until the page is hydrated and recorded inputs have been replayed. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading' && !window.preHydrationEvents);
}

/** Waits until the page is hydrated and no loading state is left. */
export async function untilLoaded(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.waitForFunction(() => {
    const announced = [...document.querySelectorAll('[role=status]')].map((status) => status.textContent);
    const isLoading = announced.some((words) => /^Loading(?! Products)/.test(words.trim()));
    return !isLoading && !document.querySelector('main [aria-busy=true]');
  });
}

/**
 * Waits until the page has finished its pending tasks and rendered. Uses no idle callback, because a paused clock stops
 * those. Returns early if a new document is loaded.
 */
export async function untilTasksDone(page: Page): Promise<void> {
  const done = () => scheduler.postTask(() => {}, { priority: 'background' });
  for (let turn = 0; turn < 2; turn++) await page.evaluate(done).catch(() => {});
}

/** Opens a path and waits until hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Goes to a path by the router of the open document, which costs a fourth of a load, and waits until it is there. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  type WithRouter = { __reactRouterDataRouter: { navigate(to: string): Promise<void> } };
  await page.evaluate((to) => (window as unknown as WithRouter).__reactRouterDataRouter.navigate(to), path);
  await untilTasksDone(page);
}
