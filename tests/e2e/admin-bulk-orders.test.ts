import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrdersByNumberResponse } from '#domain/orders/listing/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { placeOrder } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer } from '#tests/helpers/api/test-users.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { loadAsAdmin } from '#tests/helpers/browser/load-page.ts';
import {
  type BrowserVisitor,
  openTestShopfront,
  type TestShopfront,
  untilFocused,
} from '#tests/helpers/browser/open-test-shopfront.ts';
import { openPage } from '#tests/helpers/browser/page-state.ts';
import { readPrintedQrCodes } from '#tests/helpers/browser/read-qr-codes.ts';

let front: TestShopfront;
let desk: BrowserVisitor;
let page: Page;
let admin: { token: string };
let robin: { token: string; email: string };
let orders: OrderResponse[];

beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
  robin = await registerCustomer(front.shop, 'Robin Reed');
  const { _id: product } = await createTestProduct(front.shop, { countInStock: 60 });
  orders = [];
  // More than a page of the list.
  for (let n = 0; n < 27; n += 1) {
    const order = await placeOrder(front.shop, robin, [{ product, qty: 1 }]);
    orders.push(order);
    await setByApi(order, { status: 'Paid' });
  }
  desk = await front.openVisitor();
  ({ page } = desk);
  await loadAsAdmin(front.shop, page, '/admin/orders');
});
afterAll(() => front?.close());

const setByApi = ({ _id }: OrderResponse, update: object) =>
  callShop(front.shop, 'PATCH', '/api/orders', { as: admin, body: { id: _id, update } });
const read = async (some: OrderResponse[]) => {
  const path = `/api/orders/byNumber?numbers=${some.map(({ number }) => number).join(',')}`;
  return (await callShop<OrdersByNumberResponse>(front.shop, 'GET', path, { as: admin })).body.orders;
};
const openList = async () => {
  await openPage(page, `/admin/orders?q=${robin.email}`);
  await box(orders.at(-1) as OrderResponse).waitFor();
};
const box = ({ number }: OrderResponse): Locator =>
  page.getByRole('checkbox', { name: `Select order ${number}`, exact: true });
const bar = () => page.getByRole('region', { name: 'Selected orders' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const clean = async (where: string) => expect(await checkOpenPageAccessibility(page, where)).toEqual([]);
const numbersOf = (some: OrderResponse[]) => some.map(({ number }) => number);

/** Counts what an owner does: a click, a key, a paste. Choosing from a native list is two. */
function createActionCounter() {
  let count = 0;
  return {
    count: () => count,
    async act(action: Promise<unknown>, size = 1) {
      count += size;
      await action;
    },
  };
}

test('rows are selected by click, range and key, on several pages, and Escape clears them', async () => {
  await openList();
  const shown = orders.slice(-25).reverse();
  await box(shown[1] as OrderResponse).click();
  await box(shown[4] as OrderResponse).click({ modifiers: ['Shift'] });
  await bar().getByText('4 selected').waitFor();
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await box(orders[0] as OrderResponse).waitFor();
  await untilFocused(page.getByRole('heading', { level: 1 }));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bar().getByText('5 selected').waitFor();
  await page.keyboard.press('b');
  await untilFocused(bar().getByRole('button', { name: 'Set status' }));
  await page.getByRole('link', { name: 'Prev' }).click();
  expect(await box(shown[2] as OrderResponse).isChecked()).toBe(true);
  await page.getByRole('button', { name: /^Select all (27 )?matching/ }).click();
  await bar().getByText('27 selected').waitFor();
  await page.keyboard.press('Escape');
  await bar().waitFor({ state: 'detached' });
  // The bar appears over the last row in view.
  await page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('[data-select]')];
    boxes.findLast((each) => each.getBoundingClientRect().bottom < innerHeight)?.focus();
  });
  await page.keyboard.press('x');
  await bar().waitFor();
  const bottomOfRow = () =>
    page.evaluate(() => document.activeElement?.closest('tr')?.getBoundingClientRect().bottom);
  const topOfBar = () => bar().evaluate((element) => element.getBoundingClientRect().top);
  expect(await bottomOfRow()).toBeLessThan(await topOfBar());
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await bar().getByText('25 selected').waitFor();
});

test('ten packing slips are printed in three actions, a page for each order', async () => {
  const ten = orders.slice(0, 10);
  await openPage(page, `/admin/orders?q=${robin.email}&sort=number`);
  for (const order of orders.slice(10, 25)) await box(order).waitFor();
  const { act, count } = createActionCounter();
  // A browser without a screen prints nothing.
  await desk.context.addInitScript(() => {
    let calls = 0;
    window.print = () => {
      calls += 1;
      document.documentElement.dataset.printed = String(calls);
    };
  });
  await act(box(ten[0] as OrderResponse).click());
  await act(box(ten[9] as OrderResponse).click({ modifiers: ['Shift'] }));
  const opened = desk.context.waitForEvent('page');
  await act(bar().getByRole('link', { name: 'Packing slips' }).click());
  const slips = await opened;
  const printed = () => slips.evaluate(() => document.documentElement.dataset.printed);
  await expect.poll(printed).toBe('1');
  expect(count()).toBe(3);
  const pdf = (await slips.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(10);
  const pictures = await slips
    .locator('.packing-slip img')
    .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0));
  expect(pictures).toEqual(Array(10).fill(true));
  const headings = await slips.locator('.packing-slip h2').allInnerTexts();
  expect(headings).toEqual(numbersOf(ten).map((number) => `Order ${number}`));
  const codes = await readPrintedQrCodes(slips, '.packing-slip svg');
  expect(codes).toEqual(ten.map(({ _id }) => `${front.shop.url}/admin/orders/${_id}`));
  await slips.getByRole('button', { name: 'Print 10 slips' }).click();
  await expect.poll(printed).toBe('2');
  await slips.reload();
  await slips.getByRole('button', { name: 'Print 10 slips' }).waitFor();
  expect(await printed()).toBeUndefined();
  await slips.close();
});

test('ten orders are Delivered with pasted tracking in at most twelve actions', async () => {
  const ten = orders.slice(0, 10);
  const changed = orders[10] as OrderResponse;
  await openPage(page, '/admin/orders');
  const { act, count } = createActionCounter();
  await act(page.getByRole('button', { name: 'Add tracking numbers' }).click());
  const lines = [...ten, changed].map(({ number }, n) => `${number}\t1Z999AA101234567${80 + n}`);
  const pasted = page.getByLabel('Paste tracking numbers');
  await untilFocused(pasted);
  await act(pasted.fill(['Order\tTracking', ...lines, 'fox,1'].join('\n')));
  await page.getByText('1 line is not understood').waitFor();
  await act(page.getByLabel('Status', { exact: true }).last().selectOption('Delivered'), 2);
  const row = page.getByRole('list', { name: 'What will be done' }).getByRole('listitem');
  await row
    .filter({ hasText: String(ten[0]?.number) })
    .getByText('Paid → Delivered, UPS')
    .waitFor();
  await clean('a preview of tracking numbers');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
  await button('Keep editing').click();
  expect(await pasted.inputValue()).toContain('fox,1');
  await setByApi(changed, { status: 'Printing' });
  await act(button('Update 11 orders').click());
  await page.getByRole('heading', { name: '10 orders updated' }).waitFor();
  expect(count()).toBeLessThanOrEqual(12);
  for (const [n, order] of (await read(ten)).entries())
    expect([order.status, order.tracking]).toEqual(['Delivered', `1Z999AA101234567${80 + n}`]);
  const refused = page.getByRole('list', { name: 'Not updated' }).getByRole('listitem');
  expect(await refused.innerText()).toMatch(/^Order \d+: This order has changed meanwhile: it is Printing/);
  await bar().getByText('1 selected').waitFor();
  // One row: the bar covers parts of others.
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(`#${changed.number}`);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await clean('the result of bulk work and a selected order');
  // What was pasted is kept, and the order is known as it is now.
  await button('Tracking').click();
  await row
    .filter({ hasText: String(changed.number) })
    .getByText('Printing → Delivered, UPS')
    .waitFor();
  await button('Update 1 order').click();
  await page.getByRole('heading', { name: '1 order updated' }).waitFor();
  expect((await read([changed]))[0]?.status).toBe('Delivered');
});

test('mails of bulk work are recalled from the result, and on the order', async () => {
  const [a, b] = orders.slice(-2) as [OrderResponse, OrderResponse];
  await openList();
  await box(a).click();
  await box(b).click();
  await button('Set status').click();
  const status = page.getByLabel('New status');
  await untilFocused(status);
  await button('Set status').last().click();
  await page.getByText('Choose a status.').waitFor();
  await status.selectOption('Shipped');
  await button('Set 2 orders to Shipped').click();
  const result = page.getByRole('status').getByRole('heading', { name: '2 orders updated' });
  await untilFocused(result);
  const isInView = (heading: Element) => heading.getBoundingClientRect().top >= 0;
  expect(await result.evaluate(isInView)).toBe(true);
  await button('Recall 2 mails').click();
  await untilFocused(page.getByText('2 mails recalled.'));
  expect(await page.getByText('wait one minute').count()).toBe(0);
  await openPage(page, `/admin/orders/${a._id}`);
  await page.getByText('Recalled', { exact: true }).waitFor();
  await button(`Send again to ${robin.email}`).waitFor();
  const [c] = orders.slice(-3) as [OrderResponse];
  const { body } = await callShop<{ order: OrderResponse }>(front.shop, 'GET', `/api/orders/${c._id}`, {
    as: admin,
  });
  const update = { id: c._id, version: body.order.version, update: { status: 'Shipped' } };
  await callShop(front.shop, 'PATCH', '/api/orders/bulk', { as: admin, body: { updates: [update] } });
  await openPage(page, `/admin/orders/${c._id}`);
  await button('Recall 1 mail').click();
  await page.getByText('1 mail recalled.').waitFor();
});

test('a call that fails names its orders, and the next try sends them; at 360 px', async () => {
  const [a, b] = orders.slice(15, 17) as [OrderResponse, OrderResponse];
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, `/admin/orders?q=${robin.email}&sort=number`);
  await box(a).check();
  await box(b).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.route('**/api/orders/bulk', (route) => route.abort(), { times: 1 });
  for (const title of ['2 orders not confirmed', '2 orders updated']) {
    await button('Set status').click();
    await page.getByLabel('New status').selectOption('Printing');
    await button('Set 2 orders to Printing').click();
    await page.getByRole('heading', { name: title }).waitFor();
  }
  await bar().waitFor({ state: 'detached' });
  expect((await read([a, b])).map(({ status }) => status)).toEqual(['Printing', 'Printing']);
  await page.setViewportSize({ width: 1280, height: 900 });
});
