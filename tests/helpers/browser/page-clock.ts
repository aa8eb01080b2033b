import type { BrowserContext, Page } from 'playwright-core';
import { untilHydrated, untilTasksDone } from './page-state.ts';

const movable = new WeakSet<BrowserContext>();

/**
 * Lets the test fast-forward the clock of this visitor's pages, which otherwise runs normally. Call it before the first
 * page.
 */
export async function installFakeClock(page: Page): Promise<void> {
  await page.clock.install();
  movable.add(page.context());
}

/** Skips a delay that the page has just started, if its clock can be moved; otherwise the delay passes in real time. */
export async function fastForwardClock(page: Page, ms: number): Promise<void> {
  if (!movable.has(page.context())) return;
  // Server-rendered content may be visible before the page has started its timer.
  await untilHydrated(page);
  await untilTasksDone(page);
  await page.clock.fastForward(ms);
}
