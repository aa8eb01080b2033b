import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAs, loadWith } from '#tests/helpers/browser/load-page.ts';
import {
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { failRequests } from '#tests/helpers/browser/page-faults.ts';
import {
  openPage,
  readLocalStorage,
  untilHydrated,
  untilTasksDone,
} from '#tests/helpers/browser/page-state.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/helpers/browser/record-layout-shifts.ts';

let front: TestShopfront;
let admin: TestUser;
let products: ProductResponse[];

beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
  products = await Promise.all(Array.from({ length: 10 }, () => createTestProductAs(front.shop, admin)));
});
afterAll(() => front?.close());

const section = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const stored = (page: Page) => readLocalStorage<string[]>(page, 'recentlyViewed');

/** Views products, with `items` in local storage, the last one by one's own scrolling to the foot of the page. */
async function view(page: Page, viewed: readonly { _id: string }[], items = {}): Promise<void> {
  for (const { _id } of viewed) {
    await loadWith(page, `/product/${_id}`, items);
    await untilHydrated(page);
    await page.waitForFunction((id) => localStorage.getItem('recentlyViewed')?.includes(id), _id);
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}

describe('recently viewed products', () => {
  test('are the last eight others with their current prices, kept in the browser until they are cleared', async () => {
    const { page, consoleErrors } = await front.openVisitor(360);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(request.url());
    });
    const [first] = products;
    await view(page, products.slice(0, 1));
    expect(await section(page).count()).toBe(0);
    expect(sent.filter((url) => url.endsWith('/quote'))).toEqual([]);
    await view(page, products.slice(1, 2));
    expect(await stored(page)).toEqual([products[1]?._id, first?._id]);
    // As if the next ones had been viewed, too.
    const viewed = products.slice(0, 9).map(({ _id }) => _id);
    await view(page, products.slice(9), { recentlyViewed: viewed.toReversed() });
    const names = section(page).getByRole('listitem').getByRole('link');
    const newestFirst = products.slice(1, 9).map(({ name }) => name);
    await section(page)
      .getByRole('link', { name: newestFirst[0] ?? '' })
      .waitFor();
    expect(await names.allInnerTexts()).toEqual(newestFirst.toReversed());
    expect(await stored(page)).toHaveLength(9);
    expect(await stored(page)).not.toContain(first?._id);
    expect(await checkOpenPageAccessibility(page, 'recently viewed')).toEqual([]);
    sent.length = 0;
    await section(page).getByRole('button', { name: 'Clear' }).click();
    await untilFocused(page.getByText('The recently viewed products are cleared.'));
    expect([await stored(page), await section(page).count(), sent]).toEqual([null, 0, []]);
    expect(consoleErrors).toEqual([]);
  });

  test('show the price of now, leave out what is gone or for one customer, and shift nothing', async () => {
    const [dear, gone, seen] = await Promise.all([1, 2, 3].map(() => createTestProductAs(front.shop, admin)));
    const custom = await createTestProductAs(front.shop, admin, { custom: true });
    if (!dear || !gone || !seen) throw new Error('no products');
    const { page } = await front.openVisitor(360);
    await recordLayoutShifts(page);
    await openPage(page, `/product/${custom._id}`);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await untilTasksDone(page);
    expect(await stored(page)).toBeNull();
    const update = { id: dear._id, price: 47.11 };
    await callShop(front.shop, 'PATCH', '/api/products/adminProductUpdate', { as: admin, body: update });
    await callShop(front.shop, 'DELETE', `/api/products/${gone._id}`, { as: admin });
    const viewed = [gone._id, dear._id, custom._id, 'made up', 7];
    await view(page, [seen], { recentlyViewed: viewed });
    await section(page).getByText('$47.11').waitFor();
    expect(await section(page).getByRole('listitem').count()).toBe(1);
    expect(await readLayoutShifts(page)).toEqual([]);
  });

  test('say so when they cannot be loaded, come at the next try, and are forgotten at the log-out', async () => {
    const { page } = await front.openVisitor();
    const [earlier, now] = products as [ProductResponse, ProductResponse];
    const restore = await failRequests(page, 500, '/api/cart/quote');
    const customer = await registerCustomer(front.shop);
    await loadAs(page, customer, `/product/${now._id}`, { recentlyViewed: [earlier._id] });
    await untilHydrated(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await section(page).getByText('These products could not be loaded.').waitFor();
    await restore();
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await section(page).getByRole('listitem').waitFor();

    await page.getByRole('banner').locator('summary').filter({ visible: true }).first().click();
    await page
      .getByRole('button', { name: /^log ?out$/i })
      .filter({ visible: true })
      .click();
    await section(page).waitFor({ state: 'detached' });
    expect(await stored(page)).toBeNull();
  });
});

describe('sharing a product', () => {
  const share = (page: Page) => page.getByRole('button', { name: 'Share' });

  test('copies the link where there is no share dialog, opens one where there is, and shows the link where nothing else works', async () => {
    const { page, context } = await front.openVisitor(360);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, `/product/${products[0]?._id}?utm_source=mail`);
    // Not on every system.
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await share(page).click();
    await page.getByRole('status').getByText('Link copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const url = `${front.shop.url}/product/${products[0]?._id}`;
    expect(copied, 'without parameters').toBe(url);
    expect(await checkOpenPageAccessibility(page, 'a shared product')).toEqual([]);

    await page.evaluate(() => {
      const asked: ShareData[] = [];
      const shareData = async (data: ShareData) => {
        asked.push(data);
        const name = asked.length > 1 ? 'NotAllowedError' : 'AbortError';
        throw new DOMException('closed', name);
      };
      Object.defineProperty(Navigator.prototype, 'share', { value: shareData, configurable: true });
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
      Object.assign(window, { asked });
    });
    await share(page).click();
    await page.waitForFunction(() => (window as unknown as { asked: unknown[] }).asked.length === 1);
    expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([
      { title: products[0]?.name, url },
    ]);
    await expectPolled(() => page.getByText('Link copied').count()).toBe(0);
    await share(page).click();
    await page.getByRole('status').getByText(`Please copy this link: ${url}`).waitFor();
  });
});
