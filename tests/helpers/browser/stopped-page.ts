import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { untilAwake } from './page-state.ts';
import type { Shopfront } from './shopfront.ts';

export interface StoppedPage {
  page: Page;
  /** Opens a path, or does what else leads to a page, and stops its clock once it runs. */
  stopAt(where: string | (() => Promise<unknown>)): Promise<void>;
  /** Lets `ms` pass, and shortly before its end looks whether all is as it was. */
  justAfter(ms: number, still: () => Promise<void>): Promise<void>;
}

/** A page whose clock is the test's: nothing in it waits, however slow the machine is. */
export async function openStoppedPage(front: Shopfront): Promise<StoppedPage> {
  const { page } = await front.visitor();
  await page.clock.install();
  const underway = new Set<Request>();
  page.on('request', (request) => underway.add(request));
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  /** The way to another page takes real time: what is asked for on it has come. */
  const comeToRest = async () => {
    for (let quiet = 0; quiet < 4; quiet = underway.size ? 0 : quiet + 1) {
      await page.evaluate(() => undefined);
      await sleep(100);
    }
  };
  return {
    page,
    async stopAt(where) {
      await page.clock.resume();
      await (typeof where === 'string' ? page.goto(where) : where());
      await untilAwake(page);
      // What was under way has a second to come to rest.
      await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
    },
    async justAfter(ms, still) {
      underway.clear();
      await page.clock.runFor(ms - 100);
      await comeToRest();
      await still();
      await page.clock.runFor(200);
    },
  };
}
