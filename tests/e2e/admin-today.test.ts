import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TodayResponse } from '#domain/admin/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder, placeOrder, testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import {
  logInAdmin,
  registerCustomer,
  setBrowserUser,
  type TestUser,
} from '#tests/helpers/api/test-users.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { failRequests, stallRequests, waitForAnnouncement } from '#tests/helpers/browser/page-faults.ts';
import { openPage, untilLoaded } from '#tests/helpers/browser/page-state.ts';

let front: TestShopfront;
let admin: TestUser;
let desk: BrowserVisitor;
let order: OrderResponse;
let short: OrderResponse;
const phone = `+1 (503) 700-${String(Math.floor(Math.random() * 9000) + 1000)}`;

/** An order of a fox mask, and one that was sold out when it was paid. */
beforeAll(async () => {
  front = await openTestShopfront();
  const { shop } = front;
  admin = await logInAdmin(shop);
  const anna = await registerCustomer(shop, 'Anna Fuchs');
  const mask = await createTestProductAs(shop, admin, { name: 'Fox Mask', countInStock: 9 });
  const shippingAddress = { ...testShippingAddress, phoneNumber: phone };
  order = await createPaidOrder(shop, anna, [{ product: mask._id, qty: 1 }], { shippingAddress });
  const rare = await createTestProductAs(shop, admin, { countInStock: 1 });
  const line = [{ product: rare._id, qty: 1 }];
  const first = await placeOrder(shop, anna, line);
  short = await placeOrder(shop, anna, line);
  for (const { _id: id } of [first, short])
    await callShop(shop, 'PATCH', '/api/orders', { as: admin, body: { id, update: { status: 'Paid' } } });
  desk = await front.openVisitor();
  await setBrowserUser(desk.page, admin);
});
afterAll(() => front?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const open = async (page: Page) => {
  await openPage(page, '/admin');
  await heading(page, 'Today').waitFor();
  await page.getByText('Paid orders').first().waitFor();
};
/** '1,200' and '99+' as a number. */
const toNumber = (text: string) => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', ''));

test('each figure opens its list, which has as many', { timeout: 40_000 }, async () => {
  const { page } = desk;
  await open(page);
  expect(await checkOpenPageAccessibility(page, 'today')).toEqual([]);
  const work = page.locator('main section ul a[href]');
  const links = await work.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href') ?? '', (link as HTMLElement).innerText]),
  );
  const sales = await page
    .locator('main tbody tr:first-child a')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href') ?? '', (link as HTMLElement).innerText]),
    );
  expect(sales).toHaveLength(4);
  for (const [href = '', text = ''] of [...sales, ...links.filter(([href]) => !href?.includes('/orders/'))]) {
    await page.locator(`main a[href="${href}"]`).first().click();
    await page.waitForURL(`**${href}`);
    await untilLoaded(page);
    const shown = href.includes('payments')
      ? await page.locator('section', { hasText: 'Needs attention' }).getByRole('listitem').count()
      : href.includes('mails')
        ? (await callShop<{ total: number }>(front.shop, 'GET', '/api/mails?state=dead', { as: admin })).body
            .total
        : toNumber(await page.locator('search [role=status]').innerText());
    const isOpenEnded = text.includes('+');
    expect([href, isOpenEnded ? shown >= 100 : shown]).toEqual([href, isOpenEnded || toNumber(text)]);
    await page.goBack();
    await page.getByText('Paid orders').first().waitFor();
  }
});

test('what needs attention is settled there, with a note', async () => {
  const { page } = desk;
  await open(page);
  const row = page
    .getByRole('listitem')
    .filter({ hasText: `Order ${short.number}` })
    .filter({ hasText: 'Short of stock' });
  await row.getByRole('button', { name: 'Settle... Short of stock' }).click();
  await row.getByLabel('Note').fill('Printed another one.');
  await row.getByRole('button', { name: 'Settle', exact: true }).click();
  await untilFocused(page.getByText(`Order ${short.number}. Settled: Short of stock`));
  await row.waitFor({ state: 'detached' });
});

test('the lady who called about the fox mask is found in two actions', async () => {
  const { page } = desk;
  const tried: [by: string, keys: string, typed: string][] = [
    ['her name and what she bought', 'Control+k', 'fox mask anna fuchs'],
    ['her phone number', '/', phone.replaceAll(/\D/g, '').slice(1)],
  ];
  for (const [by, keys, typed] of tried) {
    await open(page);
    let actions = 0;
    const act = async (action: Promise<void>) => {
      await action;
      actions += 1;
    };
    await act(page.keyboard.press(keys));
    await untilFocused(page.getByRole('combobox'));
    // Enter is pressed before the results are there.
    await act(page.keyboard.type(typed).then(() => page.keyboard.press('Enter')));
    await heading(page, `Order ${order.number}`).waitFor();
    expect([by, actions]).toEqual([by, 2]);
  }
});

test('each result shows by which fields it was found, and a late response replaces no later one', async () => {
  const { page } = desk;
  await open(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  const palette = page.getByRole('dialog', { name: 'Search, or run a command' });
  const late = Promise.withResolvers<void>();
  await page.route('**/api/admin/search?q=heron', async (route) => {
    await late.promise;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest('**/api/admin/search?q=heron');
  await field.fill('heron');
  await asked;
  await field.fill(`mask ${phone}`);
  const found = palette.getByRole('option', { name: `Order ${order.number}` });
  await found.waitFor();
  late.resolve();
  expect(await found.innerText()).toContain(`Phone: ${phone} · Product: Fox Mask`);
  expect(await checkOpenPageAccessibility(page, 'search results')).toEqual([]);
  expect(await palette.getByText('Heron').count()).toBe(0);
  await page.unroute('**/api/admin/search?q=heron');
  await page.keyboard.press('Escape');
});

test('loading, an error and nothing to do are shown as such', async () => {
  const { page } = desk;
  const path = '/api/admin/today';
  const resume = await stallRequests(page, path);
  await openPage(page, '/admin');
  await waitForAnnouncement(page, 'Loading the figures');
  await resume();
  const restore = await failRequests(page, 500, path);
  await openPage(page, '/admin');
  await page.getByText('The figures could not be loaded.').waitFor();
  expect(await checkOpenPageAccessibility(page, 'today, failed')).toEqual([]);
  await restore();
  const { body } = await callShop<TodayResponse>(front.shop, 'GET', path, { as: admin });
  const none = Object.fromEntries(Object.keys(body.counts).map((name) => [name, 0]));
  let counts = none;
  await page.route(`**${path}`, (route) => route.fulfill({ json: { ...body, counts, attention: [] } }));
  await page.route('**/api/admin/counts', (route) => route.fulfill({ json: counts }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor();
  counts = { ...none, lostPrinters: 4 };
  await openPage(page, '/admin');
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Printers 4 to check' })
    .waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Printers to check 4' }).click();
  await heading(page, 'Printers').waitFor();
  await page.unroute(`**${path}`);
  await page.unroute('**/api/admin/counts');
  expect(desk.consoleErrors.filter((text) => !/500/.test(text))).toEqual([]);
});
