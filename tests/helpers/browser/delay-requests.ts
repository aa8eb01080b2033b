import type { Page } from 'playwright-core';

/** Delays the page's requests to a path until the returned function is called; those and later ones then proceed. */
export async function delayRequests(page: Page, path: string): Promise<() => void> {
  const free = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path,
    (route) => free.promise.then(() => route.fallback()),
  );
  return free.resolve;
}
