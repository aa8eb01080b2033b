import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { createPaidOrder, testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { goToCardPaymentPage, readStoredOrderId } from '#tests/helpers/browser/checkout-steps.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { cartAtPayment, loadAs, loadWith } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { fastForwardClock, installFakeClock } from '#tests/helpers/browser/page-clock.ts';
import {
  openPage,
  readLocalStorage,
  untilHydrated,
  untilTasksDone,
} from '#tests/helpers/browser/page-state.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let kim: TestUser;
/** In the carts of the tests, which do not count on their stock. */
let products: ProductDetailsResponse[];
let product: ProductDetailsResponse;
/** Kim's paid order of six products. */
let order: OrderResponse;
beforeAll(async () => {
  front = await openTestShopfront();
  kim = await registerCustomer(front.shop, 'Kim Prints');
  products = await Promise.all(Array.from({ length: 6 }, () => createTestProduct(front.shop)));
  [product] = products as [ProductDetailsResponse];
  const lines = products.map(({ _id }) => ({ product: _id, qty: 1 }));
  order = await createPaidOrder(front.shop, kim, lines);
});
afterAll(() => front?.close());

const cartOf = async (page: Page) =>
  ((await readLocalStorage(page, 'cart')) as { orderItems: { product: string; qty: number }[] }).orderItems;

describe('Add To Cart', () => {
  test('adds to what is in the cart, which the page tells beforehand', async () => {
    const five = await createTestProduct(front.shop, { countInStock: 5 });
    const { page } = await front.openVisitor();
    await loadAs(page, null, `/product/${five._id}`, cartAtPayment([[five, 3]]));
    await page.getByText('3 in your cart').waitFor();
    expect(await page.getByLabel('Quantity').locator('option').allTextContents()).toEqual(['1', '2']);
    await page.getByLabel('Quantity').selectOption('2');
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.waitForURL('**/cart');
    await expectPolled(() => page.getByLabel(/^Quantity of/).inputValue()).toBe('5');
    await page.goBack();
    await page.getByRole('link', { name: 'All we have is in your cart' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0);
  });

  test('keeps the piece without a connection, and says so; two tabs add up', async () => {
    const { page, context } = await front.openVisitor();
    const other = await context.newPage();
    for (const tab of [page, other]) await openPage(tab, `/product/${product._id}`);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByText('You are offline.').waitFor();
    expect(await checkOpenPageAccessibility(page, 'added offline')).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(`/product/${product._id}`);
    expect(await cartOf(page)).toMatchObject([{ product: product._id, qty: 1 }]);
    await context.setOffline(false);
    await other.getByText('1 in your cart').waitFor();
    await other.getByRole('button', { name: 'Add To Cart' }).click();
    await other.waitForURL('**/cart');
    await expectPolled(() => other.getByLabel(/^Quantity of/).inputValue()).toBe('2');
  });

  test('stays in view on a phone, and Back closes the 3D view', async () => {
    const found = (await (await fetch(`${front.shop.url}/api/products?q=dragon`)).json()) as {
      products: { _id: string }[];
    };
    const path = `/product/${found.products[0]?._id}`;
    const { page } = await front.openVisitor(360);
    await openPage(page, path);
    await page.getByRole('button', { name: 'View in 3D' }).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('button', { name: 'View in 3D' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).hash).toBe('');

    const bar = page.getByRole('button', { name: /^Add for \$/ });
    await bar.waitFor();
    await page.getByRole('button', { name: 'Add To Cart' }).scrollIntoViewIfNeeded();
    await expectPolled(() => bar.count()).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await bar.waitFor();
    expect(await checkOpenPageAccessibility(page, 'the buy bar')).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await bar.click();
    await page.waitForURL('**/cart');
  });

  test('says Added on a phone for the last piece too', async () => {
    const last = await createTestProduct(front.shop, { countInStock: 1 });
    const { page } = await front.openVisitor(360);
    await installFakeClock(page);
    await page.setViewportSize({ width: 360, height: 320 });
    await page.goto(`/product/${last._id}`);
    await page.getByRole('button', { name: /^Add for \$/ }).click();
    await page.getByRole('button', { name: 'Added', exact: true }).waitFor();
    await fastForwardClock(page, 800);
    await page.waitForURL('**/cart');
  });
});

test('one arrival stands on product, cart, payment, thanks and order, and in the mail', async () => {
  const waiting = await registerCustomer(front.shop, 'Kim Waits');
  const slow = await createTestProduct(front.shop, { leadDays: { min: 2, max: 4 } });
  const { page } = await front.openVisitor();
  await loadAs(page, waiting, `/product/${slow._id}`);
  const promise = await page.getByText(/^Order today, get it \w{3}, /).innerText();
  const dates = promise.replace('Order today, get it ', '');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.waitForURL('**/cart');
  await page.getByText(promise).waitFor();
  await loadWith(page, '/payment', cartAtPayment([[slow, 1]], { user: waiting._id }));
  await page.getByText(`Pay today, get it ${dates}`).waitFor();
  const id = await readStoredOrderId(page);
  await goToCardPaymentPage(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText(`It arrives ${dates}.`).waitFor();
  await openPage(page, `/orderSuccess?order=${id}`);
  await page.getByText(`It arrives ${dates}.`).waitFor();
  await page.getByRole('link', { name: 'See the order' }).click();
  await page.waitForURL(`**/orders/${id}`);
  await page.getByText(`Arrives ${dates}`).waitFor();
  await waitUntil(() => front.readMails(waiting.email, 'is confirmed').length > 0, 10);
  expect(front.readMails(waiting.email, 'is confirmed')[0]?.replaceAll(/=\r?\n/g, '')).toContain(dates);
});

describe('a customer who has ordered before', () => {
  const openShipping = (page: Page) =>
    loadAs(page, kim, '/shipping', cartAtPayment([[product, 1]], { user: kim._id, shippingAddress: null }));

  test('finds their address in the form, beside the summary', async () => {
    const { page } = await front.openVisitor(360);
    await openShipping(page);
    await expectPolled(() => page.getByLabel('City').inputValue()).toBe(testShippingAddress.city);
    expect(await checkOpenPageAccessibility(page, 'a known address')).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText('1 item, $').click();
    await page.getByRole('heading', { name: 'Order summary' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/payment');
  });

  test('and has begun to type keeps that, when an address is loaded later', async () => {
    const { page } = await front.openVisitor();
    const asked = Promise.withResolvers<Route>();
    await page.route('**/api/orders?pageSize=1', (route) => asked.resolve(route));
    await openShipping(page);
    const city = page.getByLabel('City');
    await city.focus();
    const response = page.waitForResponse('**/api/orders?pageSize=1');
    await (await asked.promise).continue();
    await (await response).finished();
    await untilTasksDone(page);
    await page.keyboard.type('Salem');
    expect(await city.inputValue()).toBe('Salem');
    expect(await page.getByLabel('Postal Code').inputValue()).toBe('');
  });
});

test('Undo puts a removed line back in its place', async () => {
  const three = products.slice(0, 3);
  const { page } = await front.openVisitor();
  const cart = cartAtPayment(three.map((each) => [each, 1] as const));
  await loadAs(page, null, '/cart', cart);
  await page.getByRole('button', { name: `Remove ${three[1]?.name}` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectPolled(async () => (await cartOf(page)).map((line) => line.product)).toEqual(
    three.map(({ _id }) => _id),
  );
});

describe('the page of an order of six products', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await front.openVisitor(360));
    await loadAs(page, kim, `/orders/${order._id}`);
  });

  test('prints on one page, with seller and recipient', async () => {
    await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('For Kim Prints').filter({ visible: true }).count()).toBe(1);
    expect(await page.getByText('Layer Legends').filter({ visible: true }).count()).toBe(1);
    for (const hidden of ['banner', 'contentinfo'] as const)
      expect(await page.getByRole(hidden).isVisible()).toBe(false);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  });

  test('leads to a message about it with the name, address and number filled in', async () => {
    await page.getByRole('link', { name: 'Help with this order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    const { number } = order;
    await expectPolled(() => page.getByLabel('Order number').inputValue()).toBe(String(number));
    expect([
      await page.getByLabel('Name', { exact: true }).inputValue(),
      await page.getByLabel('Email').inputValue(),
      await page.getByLabel('What it is about').inputValue(),
    ]).toEqual(['Kim Prints', kim.email, 'order']);
    expect(await checkOpenPageAccessibility(page, 'a message about an order')).toEqual([]);
    await page.getByLabel('Order number').fill('one');
    await page.getByLabel('Message').fill('Where is it?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('An order number is a whole number.').waitFor();
    await page.getByLabel('Order number').fill(`#${number}`);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you for your message!').waitFor();
    await page.goBack();
  });

  test('leads to its withdrawal, as any footer does, which the owner handles', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor();
    const links = page.getByRole('link', { name: 'Withdraw from contract here' });
    await expectPolled(() => links.count()).toBe(2);
    expect(await links.last().getAttribute('href')).toBe('/withdraw');
    await links.first().click();
    await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor();
    const main = page.getByRole('main');
    await expectPolled(() => main.getByLabel('Order number').inputValue()).toBe(String(order.number));
    expect([await main.getByLabel('Name').inputValue(), await main.getByLabel('Email').inputValue()]).toEqual(
      ['Kim Prints', kim.email],
    );
    await main.getByRole('button', { name: 'Continue' }).click();
    const review = page.getByRole('heading', { name: 'This is what you send' });
    await review.waitFor();
    await expectPolled(() => review.evaluate((it) => it === document.activeElement)).toBe(true);
    await main.getByRole('button', { name: 'Change' }).click();
    await main.getByLabel('Items').fill('The second one.');
    await main.getByRole('button', { name: 'Continue' }).click();
    await main.getByRole('definition').filter({ hasText: 'The second one.' }).waitFor();
    await main.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await page.getByRole('heading', { name: 'We have received your withdrawal' }).waitFor();
    expect(await main.locator('time').getAttribute('datetime')).toMatch(/^20.*Z$/);

    await loadAs(page, await logInAdmin(front.shop), `/admin/withdrawals?q=${order.number}`);
    const row = page.getByRole('listitem').filter({ hasText: 'The second one.' });
    await row.getByRole('button', { name: /^Mark as handled/ }).click();
    await row.getByRole('button', { name: /^Reopen/ }).waitFor();
    await row.getByRole('link', { name: `Order ${order.number}` }).click();
    await page.getByText('Withdrawal from the contract').waitFor();
    await page.getByText('Receipt of a withdrawal').waitFor();
  });
});

describe('a customer', () => {
  test('reviews under a shorter form of their name', async () => {
    const { page } = await front.openVisitor();
    await loadAs(page, kim, `/product/${product._id}`);
    const names = page.getByLabel('Shown name').locator('option');
    await expectPolled(() => names.allTextContents()).toEqual(['Kim Prints', 'Kim P.', 'Kim', 'K. P.']);
    await page.getByLabel('Shown name').selectOption('Kim P.');
    await page.getByRole('radio', { name: /4/ }).check({ force: true });
    await page.getByLabel('Comment').fill('Crisp.');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await page.getByText('Kim P.').waitFor();
    expect(await page.getByText('Kim Prints', { exact: true }).filter({ visible: true }).count()).toBe(1);
  });

  // Last: the log-out ends Kim's session.
  test('finds their draft of a custom order after a reload, and not after the log-out', async () => {
    const { page } = await front.openVisitor();
    await loadAs(page, kim, '/customorder');
    await page.getByLabel('Custom Order Details').fill('A fox of two heads.');
    await page.getByLabel('Filament', { exact: true }).selectOption('PETG');
    await page.reload();
    await expectPolled(() => page.getByLabel('Custom Order Details').inputValue()).toBe(
      'A fox of two heads.',
    );
    expect(await page.getByLabel('Filament', { exact: true }).inputValue()).toBe('PETG');
    await page.getByRole('banner').getByText('Kim Prints').filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
    expect(await page.evaluate(() => sessionStorage.getItem('printRequestDraft'))).toBeNull();
  });
});
