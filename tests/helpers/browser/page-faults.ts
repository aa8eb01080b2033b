import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** GET calls of these paths are never answered. Answers what lets later ones through again. */
export async function stallRequests(page: Page, ...paths: readonly string[]): Promise<() => Promise<void>> {
  const asks = (url: URL) => paths.includes(url.pathname);
  await page.route(asks, () => {});
  return () => page.unroute(asks);
}

/** All calls of these paths fail: the network is away, or the server says so. Answers what mends them. */
export async function failRequests(
  page: Page,
  status: number | 'network',
  ...paths: readonly (string | RegExp)[]
): Promise<() => Promise<void>> {
  const asks = (url: URL) =>
    paths.some((path) => (typeof path === 'string' ? path === url.pathname : path.test(url.pathname)));
  await page.route(asks, (route) =>
    status === 'network'
      ? route.abort()
      : route.fulfill({ status, json: { message: 'Something went wrong, Sorry!', code: 'internal' } }),
  );
  return () => page.unroute(asks);
}

/** What goes by itself after some seconds stays from now on. */
export const suppressTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const later = window.setTimeout.bind(window);
    const held = (work: TimerHandler, ms = 0, ...more: unknown[]) =>
      ms >= 3000 && ms <= 8000 ? 0 : later(work, ms, ...more);
    window.setTimeout = held as typeof window.setTimeout;
  });

/** Waits until these words are in a place that a screen reader tells of by itself. */
export const waitForAnnouncement = (page: Page, words: string | RegExp): Promise<void> =>
  page
    .locator('[role=alert], [role=status], [aria-live]')
    .filter({ hasText: words })
    .first()
    .waitFor({ state: 'attached' });

/**
 * Closes the dialog and opens it anew, as it was opened before: the focus is inside and stays there, and goes back to
 * what opened it after Escape. Anew, for a list that was looked at on a phone meanwhile has other buttons now.
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
  // Between the last control and the first the browser's own bar has its turn.
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
