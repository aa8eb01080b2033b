import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';

/** GET calls of these paths never get a response. Returns a function that lets later ones through again. */
export async function stallRequests(page: Page, ...paths: readonly string[]): Promise<() => Promise<void>> {
  const asks = (url: URL) => paths.includes(url.pathname);
  await page.route(asks, () => {});
  return () => page.unroute(asks);
}

/**
 * Calls of these paths get no response until `fail`, which answers them and later ones with a server error. `restore`
 * lets later ones through.
 */
export async function holdRequests(
  page: Page,
  ...paths: readonly string[]
): Promise<{ fail(): Promise<void>; restore(): Promise<void> }> {
  const asks = (url: URL) => paths.includes(url.pathname);
  const held: Route[] = [];
  const refuse = (route: Route) => route.fulfill({ status: 500, json: serverError });
  await page.route(asks, (route) => void held.push(route));
  return {
    async fail() {
      // The latest route comes first.
      await page.route(asks, refuse);
      for (const route of held) await refuse(route);
    },
    restore: () => page.unroute(asks),
  };
}

const serverError = { message: 'Something went wrong, Sorry!', code: 'internal' };

/** All calls of these paths fail, by a network error or an error status. Returns a function that stops this. */
export async function failRequests(
  page: Page,
  status: number | 'network',
  ...paths: readonly (string | RegExp)[]
): Promise<() => Promise<void>> {
  const asks = (url: URL) =>
    paths.some((path) => (typeof path === 'string' ? path === url.pathname : path.test(url.pathname)));
  await page.route(asks, (route) =>
    status === 'network' ? route.abort() : route.fulfill({ status, json: serverError }),
  );
  return () => page.unroute(asks);
}

/** Messages that would hide after some seconds stay from now on. */
export const suppressTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const later = window.setTimeout.bind(window);
    const held = (work: TimerHandler, ms = 0, ...more: unknown[]) =>
      ms >= 3000 && ms <= 8000 ? 0 : later(work, ms, ...more);
    window.setTimeout = held as typeof window.setTimeout;
  });

/** Waits until these words are in a live region, which a screen reader announces. */
export const waitForAnnouncement = (page: Page, words: string | RegExp): Promise<void> =>
  page
    .locator('[role=alert], [role=status], [aria-live]')
    .filter({ hasText: words })
    .first()
    .waitFor({ state: 'attached' });

/**
 * Closes the dialog and reopens it with `open`: the focus must move into it, stay there, and return to the opener after
 * Escape. Reopening is needed because the list may have been rerendered for a phone since.
 */
export async function expectFocusTrap(
  page: Page,
  opener: string | RegExp,
  open: () => Promise<unknown>,
): Promise<void> {
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  // Between the last control and the first, the focus may be in the browser's toolbar.
  const isHeld = () =>
    page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    );
  await close();
  await open();
  await page.getByRole('dialog').waitFor();
  await page.locator('dialog :focus').waitFor();
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab');
    expect(await isHeld()).toBe(true);
  }
  await close();
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '');
  await expect.poll(async () => (await focused()).replaceAll(/\s+/g, ' ').trim()).toMatch(opener);
}
