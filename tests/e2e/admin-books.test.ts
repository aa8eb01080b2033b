import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookReport } from '#domain/books/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder } from '#tests/helpers/api/test-orders.ts';
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
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { failRequests } from '#tests/helpers/browser/page-faults.ts';
import { openPage, untilLoaded } from '#tests/helpers/browser/page-state.ts';

let front: TestShopfront;
let admin: TestUser;
let paid: OrderResponse;
/** The day of the payment. */
let today: string;
let orders: string;

beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
  const anna = await registerCustomer(front.shop, 'Anna Fuchs');
  const mask = await createTestProductAs(front.shop, admin, { name: 'Ledger Mask', countInStock: 9 });
  paid = await createPaidOrder(front.shop, anna, [{ product: mask._id, qty: 2 }]);
  today = paid.paidAt?.slice(0, 10) ?? '';
  orders = `/admin/orders?paidFrom=${today}&paidTo=${today}`;
});
afterAll(() => front?.close());

test('a day is typed digit by digit, and the report is of the whole date', async () => {
  const { page, consoleErrors } = await front.openVisitor();
  await setBrowserUser(page, admin);
  await openPage(page, `/admin/books?from=${today}&to=${today}`);
  await untilLoaded(page);
  await page.getByLabel('From', { exact: true }).focus();
  await page.keyboard.type('01022026');
  await page.waitForURL(/from=2026-01-02/);
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-01-02');
  expect(consoleErrors).toEqual([]);
});

// On a phone until the check of accessibility, which looks at a desktop, too, and leaves a wide window.
test('the books lead to their orders', async () => {
  const { page, consoleErrors } = await front.openVisitor(360);
  await setBrowserUser(page, admin);
  // Of other files too, whose shop this is.
  const report = await callShop<BookReport>(front.shop, 'GET', `/api/books?from=${today}&to=${today}`, {
    as: admin,
  });
  const count = report.body.days[0]?.orders ?? 0;
  const ofToday = count === 1 ? '1 order, sales' : `${count} orders, sales`;
  await openPage(page, `/admin/books?from=${today}&to=${today}`);
  await untilLoaded(page);
  await page.getByRole('heading', { name: 'Sales by day' }).waitFor();
  await page.getByRole('table', { name: 'By product' }).getByText('Ledger Mask').waitFor();
  // With a second page, which has no next one.
  await page.route('**/api/books/products?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), pages: 2 } });
  });
  await page.reload();
  const pager = page.getByRole('navigation', { name: 'Pages of products' });
  await pager.getByRole('button', { name: 'Next' }).press('Enter');
  await pager.locator('button:focus', { hasText: 'Prev' }).waitFor();
  await pager.getByText('Page 2 of 2').waitFor();
  // A request may still be under way: without waiting, its answer would come for a route that is gone.
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await page.getByRole('table', { name: 'By product' }).getByText('Ledger Mask').waitFor();
  for (const name of ['By day', 'By theme', 'By country', 'By product'])
    await page
      .getByRole('table', { name })
      .getByRole('columnheader', { name: 'Pieces after refunds' })
      .waitFor();
  const bar = page.locator('.recharts-bar-rectangle path').first();
  await bar.waitFor();
  const isWiderThanPage = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWiderThanPage).toBe(false);
  expect(await checkOpenPageAccessibility(page, 'books of a day')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await bar.click();
  await page.waitForURL((url) => url.pathname + url.search === orders);
  // The pointer would show a tooltip of its own.
  await page.mouse.move(0, 0);
  await page.goBack();
  await bar.waitFor();
  await page.locator('svg.recharts-surface').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('.recharts-tooltip-wrapper').getByText(ofToday, { exact: false }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname + url.search === orders);
  await page.goBack();
  await page.getByRole('table', { name: 'By day' }).getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname + url.search === orders);
  expect(consoleErrors).toEqual([]);
});

test('taxes are exported, and a month is closed and reopened with a reason', async () => {
  const { page } = await front.openVisitor(1280);
  await setBrowserUser(page, admin);
  await openPage(page, '/admin/books?view=tax');
  await page.getByRole('table').getByRole('row', { name: /^All / }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\uFEFFcountry,state,rate,/);
  const last = `${Number(today.slice(0, 4)) - 1}`;
  await page.getByRole('link', { name: 'Months' }).click();
  await page.getByLabel('Year').selectOption(last);
  const month = page.getByRole('listitem').filter({ hasText: `March ${last}` });
  await month.getByRole('button', { name: `Close March ${last}` }).click();
  await page.getByRole('button', { name: 'Close the month' }).click();
  await month.getByText('Closed', { exact: true }).waitFor();
  await untilFocused(page.getByRole('heading', { level: 1 }));
  await month.getByRole('button', { name: `Reopen March ${last}` }).click();
  await page.getByRole('button', { name: 'Reopen the month' }).click();
  await page.getByText('Reason is needed.').waitFor();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The wrong month.');
  const restore = await failRequests(page, 500, /\/reopen$/);
  await page.getByRole('button', { name: 'Reopen the month' }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('The wrong month.');
  await restore();
  await page.getByRole('button', { name: 'Reopen the month' }).click();
  await month.getByText('The wrong month.').waitFor();
});

test('what the carrier was paid is noted with the order, and counts in its margin and the report', async () => {
  const { page, consoleErrors } = await front.openVisitor(360);
  await setBrowserUser(page, admin);
  await openPage(page, `/admin/orders/${paid._id}`);
  const card = page.getByRole('region', { name: 'Costs and margin' });
  const shipping = card.getByRole('row', { name: /^Shipping/ });
  const field = card.getByRole('textbox', { name: 'Paid to the carrier' });
  await field.fill('a lot');
  await card.getByRole('button', { name: 'Set cost' }).click();
  await card.getByText('A sum in dollars, such as 7.20.').waitFor();
  await field.fill('7.21');
  await card.getByRole('button', { name: 'Set cost' }).click();
  await shipping.getByText('$7.21').waitFor();
  await card.getByText('Shipping cost saved.').waitFor();
  expect(await checkOpenPageAccessibility(page, 'costs of an order')).toEqual([]);
  const kept = card.getByRole('row', { name: /^Sales less refunds/ });
  const before = await kept.innerText();
  await page.getByRole('radio', { name: 'A part' }).check();
  await page.getByLabel('Amount').fill('1');
  await page.getByRole('button', { name: 'Refund...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $1.00' }).click();
  await page.getByText('$1.00 was refunded to the customer.').waitFor();
  await expectPolled(async () => (await kept.innerText()) !== before).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, `/admin/costs?from=${today}&to=${today}`);
  await page.getByRole('link', { name: 'Ledger Mask' }).waitFor();
  await page.getByRole('link', { name: 'By month' }).click();
  await page.getByRole('columnheader', { name: 'Month' }).waitFor();
  expect(new URL(page.url()).searchParams.get('from')).toBe(today);
  expect(consoleErrors).toEqual([]);
});
