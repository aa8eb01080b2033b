import type { BrowserContext, Page } from 'playwright-core';
import { untilHydrated, untilTasksDone } from './page-state.ts';

const movable = new WeakSet<BrowserContext>();

/** Makes the clock of all pages of this visitor the test's to move. It goes on by itself. Before their first page. */
export async function installFakeClock(page: Page): Promise<void> {
  await page.clock.install();
  movable.add(page.context());
}

/** Ends a pause that the page has just begun, where its clock can be moved; elsewhere it passes by itself. */
export async function fastForwardClock(page: Page, ms: number): Promise<void> {
  if (!movable.has(page.context())) return;
  // What the server has drawn may stand there before the page has begun to wait.
  await untilHydrated(page);
  await untilTasksDone(page);
  await page.clock.fastForward(ms);
}
