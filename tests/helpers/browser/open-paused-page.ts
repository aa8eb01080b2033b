import type { Page } from 'playwright-core';
import type { Shopfront } from './open-shopfront.ts';
import { untilHydrated, untilTasksDone } from './page-state.ts';

export interface PausedPage {
  page: Page;
  /** Opens a path, or does what else leads to a page, and stops its clock once it runs. */
  pauseAt(where: string | (() => Promise<unknown>)): Promise<void>;
  /** Waits until the page has begun to wait for so many ms of its stopped clock. */
  waitForTimer(ms: number): Promise<void>;
  /** The same; then lets them pass, and looks shortly before their end whether all is as it was. */
  advancePastTimer(ms: number, still: () => unknown): Promise<void>;
}

type WithTimers = { timersDue: Map<unknown, number> };

/** Keeps when each timer of a page is due. Before the page, and after the clock that it then wraps. */
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

/** A page whose clock is the test's: nothing in it waits, however slow the machine is. */
export async function openPausedPage(front: Shopfront): Promise<PausedPage> {
  const { page } = await front.openVisitor();
  await page.clock.install();
  await page.addInitScript(recordTimers);
  const untilTimer = async (ms: number) => {
    const isSet = (wanted: number) => {
      const { timersDue } = window as unknown as WithTimers;
      return [...timersDue.values()].includes(Date.now() + wanted);
    };
    // The page's own clock stands: the test asks, and not a timer of the page.
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
