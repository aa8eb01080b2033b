import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminCountsResponse } from '#domain/admin/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder, placeOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import {
  logInAdmin,
  registerCustomer,
  setBrowserUser,
  type TestUser,
} from '#tests/helpers/api/test-users.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { failRequests, waitForAnnouncement } from '#tests/helpers/browser/page-faults.ts';
import { navigateTo, openPage, untilLoaded } from '#tests/helpers/browser/page-state.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/helpers/browser/record-layout-shifts.ts';

const slow = { timeout: 120_000 };
const rowsWanted = 20;

let front: TestShopfront;
let admin: TestUser;
let customer: TestUser;
let order: { _id: string; number: number };
let desk: BrowserVisitor;
let phone: BrowserVisitor;

/** More orders, products and users than a screen has rows: one order to print, one request. */
beforeAll(async () => {
  front = await openTestShopfront({});
  const { shop } = front;
  admin = await logInAdmin(shop);
  customer = await registerCustomer(shop, 'Robin Reed');
  const made = Array.from({ length: 24 }, async (_, n) => {
    const user = await registerCustomer(shop, `Kim ${n}`);
    const { _id } = await createTestProductAs(shop, admin, { countInStock: 9 });
    return placeOrder(shop, user, [{ product: _id, qty: 1 }]);
  });
  await Promise.all(made);
  const { _id: product } = await createTestProductAs(shop, admin, {
    ...{ name: 'Fox Mask of Frames', countInStock: 9 },
  });
  order = await createPaidOrder(shop, customer, [{ product, qty: 1 }]);
  const { name, email } = customer;
  const printRequest = { name, email, color: 'red', filament: 'PETG', orderMessage: 'A fox.' };
  await callShop(shop, 'POST', '/api/orders/custom', { as: customer, body: printRequest });
  await callShop(shop, 'POST', '/api/contact', { body: { name, email, message: 'Where is my ear?' } });
  desk = await front.openVisitor();
  phone = await front.openVisitor(360);
  for (const { page } of [desk, phone]) await setBrowserUser(page, admin);
}, 120_000);
afterAll(() => front?.close());

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const open = async (page: Page, path: string) => {
  await openPage(page, path);
  await navigation(page)
    .or(page.getByRole('button', { name: 'Menu' }))
    .first()
    .waitFor();
  await untilLoaded(page);
};
/** Where the load is not what is tested. */
const visit = async (page: Page, path: string) => {
  await navigateTo(page, path);
  await untilLoaded(page);
};
const clean = async (page: Page, where: string) =>
  expect(await checkOpenPageAccessibility(page, where)).toEqual([]);
const focusedText = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim());

describe('the frame', () => {
  test('has no header and footer of the shop, in the HTML of the server and after', async () => {
    for (const path of ['/admin', '/admin/orders', `/admin/orders/${order._id}`, '/admin/products/new']) {
      const html = await (await fetch(`${front.shop.url}${path}`)).text();
      expect(html).not.toContain('Search products');
      expect(html).not.toContain('<footer');
      expect(html).not.toContain('href="/cart"');
      expect(html).toContain('View shop');
      expect(html.match(/<main/g)).toHaveLength(1);
    }
    const { page } = desk;
    await open(page, '/admin/orders');
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).count()).toBe(0);
    expect(await page.getByRole('complementary', { name: 'Test payments' }).count()).toBe(1);
    await page.getByRole('banner').getByText(admin.name, { exact: true }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
  });

  test('is skipped by the first stop of the keyboard', async () => {
    const { page } = desk;
    await open(page, '/admin/users');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await untilFocused(page.getByRole('main'));
  });

  test('moves nothing while it loads', async () => {
    const { page } = desk;
    await recordLayoutShifts(page);
    await open(page, '/admin/users');
    const shifts = await readLayoutShifts(page);
    expect(shifts).toEqual([]);
  });

  test('leads to the shop, which has its own header, and back', async () => {
    const { page } = desk;
    await visit(page, '/admin/orders');
    await page.getByRole('link', { name: 'View shop' }).click();
    await page.getByRole('contentinfo').waitFor();
    expect(await navigation(page).count()).toBe(0);
    await page.goBack();
    await navigation(page).waitFor();
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });

  test('a customer gets the way back to the shop and no sections', async () => {
    const { page } = await front.openVisitor();
    await setBrowserUser(page, customer);
    await page.goto('/admin/orders');
    await page.getByRole('heading', { name: 'This page is for the shop’s admins.' }).waitFor();
    expect(await navigation(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Back to the shop' }).waitFor();
    await page.getByRole('link', { name: 'View shop' }).click();
    await page.getByRole('contentinfo').waitFor();
  });

  test('an address that does not exist keeps the frame of the shop', async () => {
    const { page } = desk;
    await page.goto('/admin/nothing-here');
    await page.getByRole('heading', { name: 'This page is not here.' }).waitFor();
    await page.getByRole('contentinfo').waitFor();
  });
});

describe('the counts', () => {
  const link = (page: Page, name: string | RegExp) => navigation(page).getByRole('link', { name });

  test('are beside their links, and follow a write', async () => {
    const { page } = desk;
    await open(page, '/admin/messages');
    for (const name of ['To print 1', 'To pack', 'Requests 1 open', 'Messages 1 to answer', 'Mails'])
      await link(page, name).waitFor();
    await page.getByRole('button', { name: /^Mark as answered/ }).click();
    await navigation(page).getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Reopen/ }).click();
    await link(page, 'Messages 1 to answer').waitFor();
  });

  test('lead to their part of the list, and take one request for each screen', async () => {
    const { page } = desk;
    await open(page, '/admin/users');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (['/api/admin/counts', '/api/mails'].includes(pathname)) asked.push(pathname);
    });
    await link(page, 'To print').click();
    await page.getByRole('row', { name: new RegExp(customer.email) }).waitFor();
    expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('Paid');
    await page.getByText('1 order', { exact: true }).waitFor();
    await expectPolled(async () => asked).toEqual(['/api/admin/counts']);
    page.removeAllListeners('request');
  });

  test('end at 99+', async () => {
    const { page } = desk;
    const counts: AdminCountsResponse = {
      ...{ toPrint: 99, toPack: 100, requests: 100, quotes: 0, messages: 0, withdrawals: 0, deadMails: 100 },
    };
    await page.route('**/api/admin/counts', (route) => route.fulfill({ json: counts }));
    await visit(page, '/admin/users');
    await link(page, 'To print 99').waitFor();
    await link(page, 'To pack 99+').waitFor();
    await link(page, 'Mails 99+ failed').waitFor();
    await page.getByText('99+ mails could not be sent.').waitFor();
    await clean(page, 'counts');
    await page.unroute('**/api/admin/counts');
  });
});

describe('the menu of small screens', () => {
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const opener = (page: Page) => page.getByRole('button', { name: 'Menu' });

  test('closes by Escape, Back and its button, and returns the focus', async () => {
    const { page } = phone;
    await open(page, '/admin/orders');
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => menu(page).getByRole('button', { name: 'Close' }).click(),
    ];
    for (const close of closings) {
      await opener(page).click();
      await menu(page).waitFor();
      expect(await page.evaluate(() => !!document.activeElement?.closest('dialog'))).toBe(true);
      await close();
      await menu(page).waitFor({ state: 'hidden' });
      await untilFocused(opener(page));
      expect(new URL(page.url()).pathname).toBe('/admin/orders');
    }
  });

  test('opens a section, whose Back leads to the screen before and not to the menu', async () => {
    const { page } = phone;
    await visit(page, '/admin/orders');
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'Users' }).click();
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await menu(page).waitFor({ state: 'hidden' });
    await untilFocused(page.getByRole('heading', { level: 1, name: 'Users' }));
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(await menu(page).count()).toBe(0);
  });

  test('has targets of 44 px within reach, and no violations', slow, async () => {
    const { page } = phone;
    await visit(page, '/admin/products');
    await opener(page).click();
    await menu(page).waitFor();
    const targets = await menu(page)
      .locator('a, button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(targets.length).toBeGreaterThan(12);
    for (const height of targets) expect(height).toBeGreaterThanOrEqual(44);
    const box = await menu(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(740, 0);
    await clean(page, 'menu');
    await page.setViewportSize({ width: 360, height: 740 });
  });

  test('logs out', async () => {
    const { page } = await front.openVisitor(360);
    await setBrowserUser(page, await logInAdmin(front.shop));
    await open(page, '/admin/orders');
    await opener(page).click();
    await menu(page).getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login?**');
    expect(await menu(page).count()).toBe(0);
  });
});

test.each(['orders', 'products', 'users'])(
  'the list of %s shows at least 20 rows at 1280 x 900, and its controls on one line',
  async (list) => {
    const { page } = desk;
    await page.setViewportSize({ width: 1280, height: 900 });
    await visit(page, `/admin/${list}`);
    await page.locator('tbody tr').first().waitFor();
    const shown = await page.locator('tbody tr').evaluateAll((rows) => {
      const bottoms = rows.map((row) => row.getBoundingClientRect().bottom);
      return bottoms.filter((bottom) => bottom <= innerHeight).length;
    });
    expect(shown).toBeGreaterThanOrEqual(rowsWanted);
    const middles = await page
      .getByRole('search')
      .locator('input, select, [role=status]')
      .evaluateAll((all) =>
        all.map((each) => {
          const { top, height } = each.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      );
    expect(middles.length).toBeGreaterThan(2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    // As wide as a date and a time of day get: the list fits on each day.
    const table = await page.locator('section:has(> table)').evaluate((box) => {
      for (const time of box.querySelectorAll('time')) time.textContent = 'May 30, 2026, 10:09 AM';
      return box.scrollWidth - box.clientWidth;
    });
    expect(table).toBe(0);
  },
);

describe('the keyboard', () => {
  test('goes to sections, to the search, through the rows, and opens one', async () => {
    const { page } = desk;
    await visit(page, '/admin/users');
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    const row = (n: number) => page.locator('tbody tr').nth(n);
    await row(2).waitFor();
    await page.keyboard.press('j');
    await untilFocused(row(0).getByRole('link').first());
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await untilFocused(row(2).getByRole('link').first());
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await untilFocused(row(0).getByRole('link').first());
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await untilFocused(search);
    // In a field these are letters.
    await page.keyboard.type('gu?jk/');
    expect(await search.inputValue()).toBe('gu?jk/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/admin/orders');
    await page.keyboard.press('Escape');
    await untilFocused(page.locator('body'));
    expect(await search.inputValue()).toBe('gu?jk/');
    await open(page, '/admin/orders');
    await row(0).waitFor();
    await page.keyboard.press('j');
    const link = row(0).getByRole('link').first();
    const number = await row(1).getByRole('link').first().innerText();
    await page.keyboard.press('/');
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await untilFocused(link);
    expect(await link.innerText()).toBe(number);
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await untilFocused(link);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: `Order ${number}` }).waitFor();
    // What is done with a review, not the public page of its product.
    await visit(page, '/admin/reviews');
    const reply = page
      .locator('[data-rows] li')
      .first()
      .getByRole('button', { name: /reply to/i });
    await reply.waitFor();
    await page.keyboard.press('j');
    await untilFocused(reply);
  });

  test('? lists the keys; turned off there, single keys do nothing', slow, async () => {
    const { page } = desk;
    await visit(page, '/admin/reviews');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Search this list').waitFor();
    await untilFocused(help.getByRole('region', { name: 'Keys' }));
    await clean(page, 'keys');
    await page.keyboard.press('j');
    await help.getByLabel('Use keys without Ctrl').uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/admin/reviews');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help.getByLabel('Use keys without Ctrl').check();
    await help.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  });
});

test('the columns of a list are chosen and remembered, and say how it is sorted', async () => {
  const { page } = desk;
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/admin/orders?sort=-total');
  const heads = () => page.getByRole('columnheader').allInnerTexts();
  const usual = ['Date', 'ID', 'Total Price', 'Customer', 'Items', 'Status', 'Ordered by', 'Edit'];
  await page.locator('th[aria-sort=descending]', { hasText: 'Total Price' }).waitFor();
  expect(await heads()).toEqual(usual);
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByLabel('Items').uncheck();
  await dialog.getByLabel('Tracking').check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const chosen = ['Date', 'ID', 'Total Price', 'Customer', 'Status', 'Ordered by', 'Tracking', 'Edit'];
  expect(await heads()).toEqual(chosen);
  await open(page, '/admin/orders');
  await page.locator('tbody tr').first().waitFor();
  expect(await heads()).toEqual(chosen);
  await page.evaluate(() => localStorage.removeItem('adminColumns'));
});

describe('the detail of a row, beside its list', () => {
  const pane = (page: Page) => page.getByRole('region', { name: 'Order details' });
  const heading = (page: Page, number: string) =>
    pane(page).getByRole('heading', { level: 2, name: `Order ${number}`, exact: true });
  const row = (page: Page, number: string) =>
    page.locator('tbody tr').filter({ has: page.getByRole('link', { name: number, exact: true }) });
  const link = (page: Page, number: string) => row(page, number).getByRole('link').first();
  /** The first orders of the list. */
  async function openList(page: Page) {
    await open(page, '/admin/orders');
    await page.locator('tbody tr').first().waitFor();
    return (await page.locator('tbody a[title^=ID]').allInnerTexts()) as [string, string, string, string];
  }
  const at = (page: Page) => new URL(page.url()).search;

  test('is restored by Back, Reload and a link, and follows the keys', slow, async () => {
    const { page } = desk;
    await page.setViewportSize({ width: 1280, height: 900 });
    const [first, second, third, fourth] = await openList(page);
    await row(page, fourth).getByRole('checkbox').check();
    await row(page, second).getByRole('cell').nth(3).click();
    await heading(page, second).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Date',
      'ID',
      'Customer',
      'Status',
    ]);
    await page.keyboard.press('j');
    await heading(page, third).waitFor();
    await untilFocused(link(page, third));
    const shown = at(page);
    await page.keyboard.press('Enter');
    await untilFocused(heading(page, third));
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await heading(page, first).waitFor();
    // One entry in the history, however many rows were looked at.
    await page.goBack();
    await pane(page).waitFor({ state: 'detached' });
    expect(at(page)).toBe('');
    await untilFocused(link(page, first));
    await page.keyboard.press('Enter');
    await heading(page, first).waitFor();
    await page.keyboard.press('Escape');
    await pane(page).waitFor({ state: 'detached' });
    await untilFocused(link(page, first));
    expect(await row(page, fourth).getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await row(page, fourth).getByRole('checkbox').isChecked()).toBe(false);
    await open(page, `/admin/orders${shown}`);
    await heading(page, third).waitFor();
    await page.getByRole('button', { name: 'Total Price' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Customer' }).click();
    await page.waitForURL(`**${shown.replace('?', '?sort=customer&')}`);
    await heading(page, third).waitFor();
    await clean(page, 'detail');
  });

  test('saves like its page, asks before it discards, and leads to its page and back', slow, async () => {
    const { page } = desk;
    const [, second, third] = await openList(page);
    await link(page, second).click();
    await pane(page).getByRole('radio', { name: 'Delivered' }).check();
    await link(page, third).click();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await pane(page).getByRole('button', { name: 'Save' }).click();
    await pane(page).getByText('Saved', { exact: true }).waitFor();
    await row(page, second).getByText('Delivered').waitFor();
    await link(page, third).click();
    await heading(page, third).waitFor();
    await pane(page).getByRole('radio', { name: 'Delivered' }).check();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await pane(page).waitFor({ state: 'detached' });
    await untilFocused(link(page, third));
    await page.keyboard.press('Enter');
    await pane(page).getByRole('link', { name: 'Open in full' }).click();
    await page.getByRole('heading', { level: 1, name: `Order ${third}` }).waitFor();
    await page.getByRole('link', { name: 'All orders' }).click();
    await heading(page, third).waitFor();
  });

  test('is a page on narrower screens', async () => {
    const { page } = desk;
    const path = `/admin/orders/${order._id}`;
    await page.setViewportSize({ width: 1279, height: 900 });
    await pane(page).waitFor({ state: 'hidden' });
    expect(await link(page, String(order.number)).getAttribute('href')).toBe(path);
    await page.setViewportSize({ width: 1280, height: 900 });
    await pane(page).waitFor();
    await phone.page.goto(`/admin/orders?q=fox&detail=${order._id}`);
    await phone.page.waitForURL(`**${path}`);
    await phone.page.getByRole('link', { name: 'All orders' }).click();
    await phone.page.waitForURL('**/admin/orders?q=fox');
    const toPrint = navigation(page).getByRole('link', { name: /^To print/ });
    await toPrint.press('Enter');
    await pane(page).waitFor({ state: 'detached' });
    await untilFocused(toPrint);
  });
});

describe('the command palette', () => {
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Search, or run a command' });

  test('is loaded when it is opened, and goes to a section', async () => {
    const { page } = desk;
    await open(page, '/admin/users');
    const before = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(before.filter((name) => name.includes('command-palette'))).toEqual([]);
    const search = page.getByRole('searchbox', { name: 'Search users' });
    await search.focus();
    await page.keyboard.press('Control+k');
    const field = palette(page).getByRole('combobox');
    await untilFocused(field);
    await page.keyboard.press('Escape');
    await untilFocused(search);
    await page.keyboard.press('Control+k');
    await untilFocused(field);
    await page.keyboard.type('go to pay');
    await palette(page).getByRole('option', { name: 'Go to Payments' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
    await palette(page).waitFor({ state: 'hidden' });
    // The lists that Today leads to, by its words.
    await page.keyboard.press('Control+k');
    const first = palette(page).getByRole('option').first();
    for (const [words, list] of [
      ...[['unpaid', 'Unpaid orders'] as const, ['paid', 'Paid orders'] as const],
      ...[['low stock', 'Low stock'] as const, ['failed refunds', 'Failed refunds'] as const],
      ...[['mails not sent', 'Mails not sent'] as const, ['go to pack', 'To pack'] as const],
    ]) {
      await field.fill(words);
      await first.getByText(list, { exact: true }).waitFor();
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/orders?status=Printing');
    await palette(page).waitFor({ state: 'hidden' });
  });

  test('keeps what is typed while it loads', async () => {
    const { page } = desk;
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/command-palette-*.js', (route) => mayCome.then(() => route.continue()));
    await open(page, '/admin/users');
    await page.keyboard.press('Control+k');
    await palette(page).getByText('Loading...').waitFor();
    await page.keyboard.type('go to pay');
    letCome();
    await palette(page).getByRole('option', { name: 'Go to Payments' }).waitFor();
    const field = palette(page).getByRole('combobox');
    expect(await field.inputValue()).toBe('go to pay');
    await untilFocused(field);
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });
    await page.unroute('**/command-palette-*.js');
  });

  test('finds orders, products and customers by kind, and says what failed', slow, async () => {
    const { page } = desk;
    await visit(page, '/admin/payments');
    await page.keyboard.press('Control+k');
    const field = palette(page).getByRole('combobox');
    await field.fill('fox mask');
    const kind = (name: string) => palette(page).getByRole('group', { name });
    await kind('Products')
      .getByRole('option', { name: /^Fox Mask of Frames/ })
      .waitFor();
    await kind('Orders')
      .getByRole('option', { name: new RegExp(`^Order ${order.number}`) })
      .waitFor();
    await field.fill(customer.email);
    await kind('Customers')
      .getByRole('option', { name: /^Robin Reed/ })
      .waitFor();
    await clean(page, 'palette');
    await field.fill('nothing at all');
    await waitForAnnouncement(page, 'Nothing found.');
    const restore = await failRequests(page, 500, '/api/admin/search');
    await field.fill('fox mask of');
    await waitForAnnouncement(page, 'The search failed.');
    await clean(page, 'palette, failed');
    await restore();
    await field.fill(String(order.number));
    await kind('Orders').getByRole('option').first().click();
    await page.getByRole('heading', { level: 1, name: `Order ${order.number}` }).waitFor();
  });

  test('opens by its button on a phone, and Escape returns the focus', async () => {
    const { page } = phone;
    await visit(page, '/admin/orders');
    const opener = page.getByRole('button', { name: 'Search, or run a command' });
    await opener.click();
    const field = palette(page).getByRole('combobox');
    await untilFocused(field);
    const cut = await field.evaluate((input: HTMLInputElement) => {
      const canvas = document.createElement('canvas').getContext('2d');
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      if (canvas) canvas.font = font;
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return (canvas?.measureText(input.placeholder).width ?? 0) - room;
    });
    expect(cut).toBeLessThan(0);
    await page.keyboard.press('Escape');
    await untilFocused(opener);
  });
});

test('there were no console errors', () => {
  const errors = [...desk.consoleErrors, ...phone.consoleErrors];
  expect(errors.filter((text) => !/404|500/.test(text))).toEqual([]);
});
