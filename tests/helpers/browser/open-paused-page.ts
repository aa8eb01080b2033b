import type { Page } from 'playwright-core';
import type { TestShopfront } from './open-test-shopfront.ts';
import { untilHydrated, untilTasksDone } from './page-state.ts';

export interface PausedPage {
  page: Page;
  /** Opens a path, or runs a function that navigates, and pauses the page's clock once hydrated. */
  pauseAt(where: string | (() => Promise<unknown>)): Promise<void>;
  /** Waits until the page has set a timer of this many ms on its paused clock. */
  waitForTimer(ms: number): Promise<void>;
  /** Waits for such a timer, then runs it; calls `still` shortly before it fires, to check that nothing has changed. */
  advancePastTimer(ms: number, still: () => unknown): Promise<void>;
}

type WithTimers = { timersDue: Map<unknown, number> };

/** Records when each timer of a page is due. Must be installed before the page loads, and after the clock it wraps. */
function recordTimers(): void {
  const timersDue = new Map<unknown, number>();
  Object.assign(window, { timersDue });
  const { setTimeout, clearTimeout } = window;
  const setTimer = (work: TimerHandler, ms = 0, ...more: unknown[]): number => {
    const done = (...input: unknown[]) => {
      timersDue.delete(timer);
      if (typeof work === 'function') work(...input);
    };
    const timer = setTimeout(done, ms, ...more);
    timersDue.set(timer, Date.now() + ms);
    return timer;
  };
  window.setTimeout = setTimer as typeof window.setTimeout;
  window.clearTimeout = (timer) => {
    timersDue.delete(timer);
    clearTimeout(timer);
  };
}

/** A page whose clock the test controls, so that no timer fires early on a slow machine. */
export async function openPausedPage(front: TestShopfront): Promise<PausedPage> {
  const { page } = await front.openVisitor(1280, 1, { motion: true });
  await page.clock.install();
  await page.addInitScript(recordTimers);
  const untilTimer = async (ms: number) => {
    const isSet = (wanted: number) => {
      const { timersDue } = window as unknown as WithTimers;
      return [...timersDue.values()].includes(Date.now() + wanted);
    };
    // The page's clock is paused, so the test polls instead of a timer in the page.
    for (const end = performance.now() + 15_000; !(await page.evaluate(isSet, ms)); )
      if (performance.now() > end) throw new Error(`the page set no timer of ${ms} ms`);
  };
  return {
    page,
    waitForTimer: untilTimer,
    async pauseAt(where) {
      await page.clock.resume();
      await (typeof where === 'string' ? page.goto(where) : where());
      await untilHydrated(page);
      await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
    },
    async advancePastTimer(ms, still) {
      await untilTimer(ms);
      await page.clock.runFor(ms - 100);
      await untilTasksDone(page);
      await still();
      await page.clock.runFor(200);
    },
  };
}
