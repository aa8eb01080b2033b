import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { untilHydrated } from '#tests/helpers/browser/page-state.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/helpers/browser/record-layout-shifts.ts';

let front: TestShopfront;
beforeAll(async () => {
  front = await openTestShopfront();
});
afterAll(() => front.close());

const pauseMs = 1_000;

/** A proxy of the shop that sends pages in two parts with a pause: the first ends inside the menu. */
const slowly = createServer(async (request, response) => {
  const answer = await fetch(`${front.shop.url}${request.url}`);
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'content-type': type });
  const middle = type.startsWith('text/html') ? body.indexOf('aria-label="Main"') + 200 : 0;
  if (middle > 0) {
    response.write(body.subarray(0, middle));
    await sleep(pauseMs);
  }
  response.end(body.subarray(middle));
});
beforeAll(() => new Promise<void>((done) => slowly.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise<void>((done) => slowly.close(() => done())));

test.each(['/', '/contact', '/login'])('%s is shown once it is complete, and nothing moves', async (path) => {
  const { port } = slowly.address() as AddressInfo;
  // Its context is closed at the end, and with it the connection to the proxy.
  const { page } = await front.openVisitor(768, 1, { emptyCache: true });
  await recordLayoutShifts(page);
  await page.goto(`http://127.0.0.1:${port}${path}`);
  await page.getByRole('contentinfo').waitFor();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
  const drawnAfter = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (performance.getEntriesByName('first-paint')[0]?.startTime ?? 0) - (visit?.responseStart ?? 0);
  });
  expect(drawnAfter).toBeGreaterThan(pauseMs * 0.9);
  expect(await readLayoutShifts(page)).toEqual([]);
});

/** The positions of marked elements of a page at each width, once its fonts are loaded or given up. */
async function topsOf(page: Page, path: string, withFonts: boolean) {
  await page.goto(path);
  if (withFonts) await page.reload();
  await page.getByRole('contentinfo').waitFor();
  const all: Record<string, Record<string, number>> = {};
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { inter, tops } = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      await document.fonts.ready;
      const marks = ['h1', 'main dl', 'main a:not(dd a)', 'main button', 'main section:nth-of-type(2)'];
      return {
        inter: document.fonts.check('16px Inter', 'a'),
        tops: Object.fromEntries(
          marks.flatMap((mark) => {
            const place = document.querySelector(mark)?.getBoundingClientRect();
            return place ? [[mark, Math.round(place.top)]] : [];
          }),
        ),
      };
    });
    expect(inter, `${path} has its fonts`).toBe(withFonts);
    all[`${path} at ${width} px`] = tops;
  }
  return all;
}

test('at each width the fallback fonts take as much space as the web fonts', async () => {
  const { page: bare } = await front.openVisitor(360, 1, { emptyCache: true });
  await bare.route('**/*.woff2', (route) => route.abort());
  const { page } = await front.openVisitor(360, 1, { emptyCache: true });
  for (const path of ['/', '/login'])
    expect(await topsOf(bare, path, false), path).toEqual(await topsOf(page, path, true));
});

test('scripts start when the page has loaded, or earlier at an input, which is kept', async () => {
  const { page, consoleErrors } = await front.openVisitor(360, 2, { emptyCache: true });
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  const picture = Promise.withResolvers<void>();
  await page.route('**/media/hero/**', (route) => picture.promise.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByLabel('Search products');
  await field.waitFor();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);
  expect(scripts).toEqual([]);

  await field.pressSequentially('mask');
  await page.waitForURL('**/?q=mask', { waitUntil: 'commit' });
  expect(await field.inputValue()).toBe('mask');
  expect(scripts.length).toBeGreaterThan(0);

  scripts.length = 0;
  picture.resolve();
  await page.goto('/about');
  await untilHydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(consoleErrors).toEqual([]);
});
