import type { ElementHandle, Page } from 'playwright-core';
import type { TestUser } from '#tests/helpers/api/test-users.ts';
import { untilHydrated } from './page-state.ts';
import { loadAs } from './reuse-page.ts';

type Person = TestUser | null;
type Marked = { reduxStore?: object; untouchedPath?: string };

/** As `loadAs`, and waits until the page is hydrated. `arriveAs` then knows whether a test has touched it. */
export async function openAs(
  page: Page,
  person: Person,
  path: string,
  items: Record<string, unknown> = {},
): Promise<void> {
  await loadAs(page, person, path, items);
  await untilHydrated(page);
  await page.evaluate(watchTouches, path);
}

/**
 * Shows a page to this user, loading it only if needed: it stays if it is open and no test has touched it, or with
 * `asLeft` even if one has; else a link of the open page leads to it anew, if there is one. Only for tests that depend
 * neither on what else the browser has stored nor on data that was changed by the API since.
 */
export async function arriveAs(
  page: Page,
  person: Person,
  path: string,
  { asLeft = false } = {},
): Promise<void> {
  const place = await page.evaluate(readPlace, person?.token);
  if (place?.path === path && (asLeft || place.isUntouched)) return;
  if (!place || !(await findLink(page, path))) return openAs(page, person, path);
  // A link to the open page would change nothing. An admin screen has no footer, but a link to the shop.
  if (place.path === path) await followLink(page, (await findLink(page, '/about')) ? '/about' : '/');
  await followLink(page, path);
  await page.evaluate(watchTouches, path);
}

const findLink = (page: Page, path: string) =>
  page.$(`a[href="${path}"]`) as Promise<ElementHandle<HTMLElement> | null>;

/** Waits until the old page has left. */
async function followLink(page: Page, path: string): Promise<void> {
  const heading = await page.waitForSelector('main h1', { state: 'attached' });
  const link = await findLink(page, path);
  // By script: it may be in a closed menu.
  await link?.evaluate((anchor) => anchor.click());
  await page.waitForURL((url) => url.pathname + url.search === path);
  await page.waitForFunction((old) => !old.isConnected, heading);
}

/** Where the browser is, if that is a page of the shop that knows this user. */
function readPlace(token: string | undefined): { path: string; isUntouched: boolean } | null {
  const { reduxStore, untouchedPath } = window as Marked;
  if (!reduxStore || JSON.parse(localStorage.getItem('userInfo') ?? 'null')?.token !== token) return null;
  const path = location.pathname + location.search;
  return { path, isUntouched: untouchedPath === path };
}

function watchTouches(path: string): void {
  const marked = window as Marked;
  marked.untouchedPath = path;
  for (const kind of ['click', 'input', 'keydown'])
    addEventListener(kind, () => delete marked.untouchedPath, { capture: true, once: true });
}
