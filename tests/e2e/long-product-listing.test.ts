import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#config';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage, untilTasksDone } from '#tests/helpers/browser/page-state.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { seedProducts } from '../../bench/seed/seed-products.ts';
import { acquireDatabase } from '../../src/boot/acquire-database.ts';

// The `all` listing of a shop with more products than one page can hold.
let front: TestShopfront;

beforeAll(async () => {
  front = await openTestShopfront({});
  const database = await acquireDatabase(readConfig({ DATA_DIR: front.shop.dataDir }));
  const client = new pg.Client(database.settings);
  await client.connect();
  await seedProducts(client, 1_200);
  await client.end();
  await database.release();
});
afterAll(() => front?.close());

const cards = (page: Page) => page.locator('#shop article').count();
const shown = (page: Page) => page.getByText(/^\d+ products are shown\.$/).textContent();

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ block: 'end' }));
}

test('the links of a hundred pages and more fit the smallest screen', async () => {
  const { page } = await front.openVisitor(360);
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/?page=100');
  await page.getByText(/^Page 100 of 1\d\d$/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

describe('the infinite product listing', () => {
  test('reports a failed request, loads more while scrolling, keeps few rows in the DOM, and waits for a click before the footer', async () => {
    const { page, consoleErrors } = await front.openVisitor(360);
    await page.goto('/?pageSize=all');
    expect(await cards(page)).toBe(100);
    await page.route('**/api/products?*', (route) => route.abort());
    await scrollToEnd(page);
    await page.getByRole('alert').getByText('The next products could not be loaded.').waitFor();
    expect(await cards(page)).toBe(100);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect.poll(() => shown(page), { timeout: 15_000 }).toMatch(/^\d+ products are shown/);
    expect(await page.getByRole('alert').count()).toBe(0);
    // The failed request.
    consoleErrors.length = 0;
    await waitUntil(async () => {
      await scrollToEnd(page);
      return (await shown(page).catch(() => '')) === '500 products are shown.';
    }, 60);
    await scrollToEnd(page);
    await page.getByRole('link', { name: 'Load more' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    await untilTasksDone(page);
    expect([await shown(page), asked]).toEqual(['500 products are shown.', []]);
    expect(await cards(page)).toBeLessThan(500);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect.poll(() => shown(page), { timeout: 15_000 }).toMatch(/^(?:[6-9]\d\d|1\d{3}) products/);
    expect(consoleErrors).toEqual([]);
  });

  test('keeps its position for a visitor who comes back from a product, also if a busy page gets both intersection events at once', async () => {
    const { page } = await front.openVisitor();
    await page.addInitScript(() => {
      window.IntersectionObserver = class extends IntersectionObserver {
        constructor(hear: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const earlier = (entry: IntersectionObserverEntry) =>
            ({ target: entry.target, isIntersecting: !entry.isIntersecting }) as IntersectionObserverEntry;
          super((entries, watch) => hear([...entries.map(earlier), ...entries], watch), options);
        }
      };
    });
    await page.goto('/?pageSize=all');
    await waitUntil(async () => {
      await scrollToEnd(page);
      return (await shown(page).catch(() => '')) === '500 products are shown.';
    }, 60);
    await scrollToEnd(page);
    await expect.poll(() => cards(page)).toBeGreaterThanOrEqual(100);
    expect(await cards(page)).toBeLessThan(500);

    const name = await page.locator('#shop article').last().getByRole('link').innerText();
    // By name, since the last one may change.
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await link.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.goBack();
    await link.waitFor();
    await expect.poll(() => link.evaluate((link) => link.getBoundingClientRect().top)).toBeLessThan(1800);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3_000);
  });

  test('without scripts has a link to the next hundred', async () => {
    const html = await (await fetch(`${front.shop.url}/?pageSize=all`)).text();
    const [, next = ''] = html.match(/href="(\/\?pageSize=all&amp;after=[^"]+)"/) ?? [];
    const second = await (await fetch(new URL(next.replaceAll('&amp;', '&'), front.shop.url))).text();
    const names = (text: string) => [...text.matchAll(/href="\/product\/([^"]+)"/g)].map(([, id]) => id);
    const firsts = new Set(names(html));
    expect(names(second).filter((id) => !firsts.has(id)).length).toBeGreaterThan(90);
  });
});
