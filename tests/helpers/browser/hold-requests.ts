import type { Page } from 'playwright-core';

/** Keeps what the page asks of a path waiting, until it is let go; then all of it and all that follows goes its way. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  const free = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path,
    (route) => free.promise.then(() => route.fallback()),
  );
  return free.resolve;
}
