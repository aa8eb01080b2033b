import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { ProductPageResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { browserFlags } from '#tests/helpers/browser/browser-flags.ts';
import { ensureChromium } from '#tests/helpers/browser/find-chromium.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { median } from './support/median.ts';
import { findWorkerThreads, listTasks, readTrace, sumTasks, type TraceEvent } from './support/trace-tasks.ts';

/**
 * `npm run bench:letter`: a name is typed into the 3D view of each demo product that prints one, with the page slowed down
 * four times: processor time of page and worker from a letter to its mesh on the model, without the drawing itself.
 */
const { values } = parseArgs({ options: { text: { type: 'string', default: 'MAX 7 GO' } } });
const slowdown = 4;
const softwareWebGl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const names = ['Gridiron Desk Helmet', 'Champion Trophy Cup', 'Full-Time Whistle'];

await buildShop();
const data = makeTemporaryDataDir();
const shop = await startShopProcess(data.path, { LOG_LEVEL: 'error' });
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [...browserFlags.filter((flag) => flag !== '--disable-gpu'), ...softwareWebGl],
});
const rows = [];
for (const name of names) rows.push({ name, ...(await measureProduct(browser, name)) });
console.table(rows);
await browser.close();
await shop.stop();
data.remove();

/** In ms, of all letters but those that show nothing new. */
async function measureProduct(browser: Browser, name: string) {
  const path = `/api/products?q=${encodeURIComponent(name)}` as const;
  const { products } = (await callShop<ProductPageResponse>(shop, 'GET', path)).body;
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openPage(page, `/product/${products[0]?._id}`);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await page.locator('canvas[data-state=ready]').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const letters = [];
  for (let length = 1; length <= values.text.length; length += 1) {
    const text = values.text.slice(0, length);
    if (!text.endsWith(' ')) letters.push(await measureLetter(page, text));
  }
  await context.close();
  const round = (ms: number) => Math.round(ms);
  return {
    page: round(median(letters.map((one) => one.page))),
    worker: round(median(letters.map((one) => one.worker))),
    median: round(median(letters.map((one) => one.page + one.worker))),
    longest: round(Math.max(...letters.map((one) => one.page + one.worker))),
    letters: letters.map((one) => round(one.page + one.worker)).join(' '),
  };
}

async function measureLetter(page: Page, text: string): Promise<{ page: number; worker: number }> {
  const field = page.getByRole('dialog').getByRole('textbox');
  const before = text.slice(0, -1);
  await field.fill(before);
  if (before) await page.getByText(`Shown with ${before.trim()}.`).waitFor({ state: 'attached' });
  // Nobody types two letters within this time, and the picture of the last one is drawn.
  await page.waitForTimeout(1_500);
  // In the page, by its own announcement: Playwright looks for a text by reading all of the page at each frame.
  const shown = await page.evaluateHandle((words) => {
    document.addEventListener('input', () => performance.mark('typed'), { once: true, capture: true });
    const announced = [...document.querySelectorAll('dialog[open] [role=status]')].at(-1) as Element;
    return {
      done: new Promise<void>((resolve, reject) => {
        setTimeout(reject, 30_000, new Error('no mesh within 30 seconds'));
        new MutationObserver((_, watcher) => {
          if (announced.textContent !== words) return;
          performance.mark('shown');
          watcher.disconnect();
          resolve();
        }).observe(announced, { childList: true, characterData: true, subtree: true });
      }),
    };
  }, `Shown with ${text}.`);
  await field.press('End');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] });
  await page.keyboard.type(text.slice(-1));
  await shown.evaluate(({ done }) => done);
  await page.waitForTimeout(300);
  return readLetter(readTrace(await browser.stopTracing()));
}

function readLetter(events: readonly TraceEvent[]): { page: number; worker: number } {
  const typed = events.find(({ name }) => name === 'typed') as TraceEvent;
  const shown = events.find(({ name }) => name === 'shown') as TraceEvent;
  const tasks = listTasks(events, typed.pid, { from: typed.ts - 1000, until: shown.ts });
  return {
    page: sumTasks(tasks, [typed.tid]),
    worker: sumTasks(tasks, findWorkerThreads(events, typed.pid)) * slowdown,
  };
}
