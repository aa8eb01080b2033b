import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder, placeOrder, testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { cartAtPayment, loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage, readStoreState } from '#tests/helpers/browser/page-state.ts';
import { captureApiCall } from '#tests/helpers/browser/record-api-calls.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let robin: TestUser;
/** One browser for all: the tests follow a customer from the thank-you page to an order. */
let page: Page;
let heron: ProductDetailsResponse;
/** An order of two pieces, paid by card. */
let bought: OrderResponse;

beforeAll(async () => {
  front = await openTestShopfront();
  [robin, heron] = await Promise.all([registerCustomer(front.shop), createTestProduct(front.shop)]);
  bought = await createPaidOrder(front.shop, robin, [{ product: heron._id, qty: 2 }]);
  page = (await front.openVisitor()).page;
});
afterAll(() => front?.close());

const main = () => page.getByRole('main');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dollars = (amount: number) => `$${amount.toFixed(2)}`;
const slice = async (name: string) => (await readStoreState(page))[name] ?? {};
const heading = () => page.getByRole('heading', { level: 1 });

const words = 'These are the words of the call.';

/** Calls of this path fail with these words, until the returned function is called. */
async function failCalls(path: string): Promise<() => Promise<void>> {
  const fits = (url: URL) => url.pathname === path;
  await page.route(fits, (route) =>
    route.fulfill({ status: 500, json: { message: words, code: 'internal' } }),
  );
  return () => page.unroute(fits);
}

const recieving = 'You will be recieving a confirmation / receipt to the email provided';
testRequirements(
  [
    ['2.10', 'Thank-you screen after payment'],
    ['2.23', `shows 'Payment Complete!', a thank-you message, and '${recieving}', then 'Redirecting ...'.`],
    ['4.17', 'Cart reset returns to an empty order.'],
  ],
  async () => {
    const { _id } = bought;
    await loadAs(page, robin, `/payment/success/${_id}`, {
      ...cartAtPayment([[heron, 1]], { user: robin._id, paymentMethod: 'PayPal' }),
      DBOrder: { _id },
      createdOrder: { _id },
    });
    await page.getByRole('heading', { level: 1, name: 'Payment Complete!', exact: true }).waitFor();
    const thanks = main().getByRole('status').filter({ hasText: 'Payment Complete!' });
    await thanks.waitFor();
    const said = (await thanks.innerText()).split(/\n+/).map((line) => line.trim());
    // Where the lead time is known, the arrival stands before the last line.
    expect(said.filter((line) => !line.startsWith('It arrives '))).toEqual([
      'Payment Complete!',
      expect.stringMatching(/^Thank you for your order! /),
      recieving,
      'Redirecting ...',
    ]);
    expect(await readLocalStorage(page, 'cart')).toEqual({
      user: robin._id,
      orderItems: [],
      shippingAddress: null,
      paymentMethod: 'Stripe',
      taxPrice: 0,
      shippingPrice: 0.3,
      totalPrice: 0,
      qty: 0,
    });
  },
);

testRequirement('2.11', 'Final step of the checkout progress bar', async () => {
  await loadAs(page, robin, `/orderSuccess?order=${bought._id}`);
  await page.getByRole('heading', { level: 1, name: 'Order Complete' }).waitFor();
  const steps = page.getByRole('navigation', { name: 'Checkout progress' }).getByRole('listitem');
  // The server renders the heading only.
  await expectPolled(() => steps.count()).toBe(4);
  expect(await steps.last().innerText()).toContain('Order Complete');
  expect(await steps.last().getAttribute('aria-current')).toBe('step');
  // DECISIONS: the order number, what happens next, and the link to /account.
  await main().getByText(String(bought.number), { exact: true }).waitFor();
  await page.getByRole('region', { name: 'What happens next' }).waitFor();
  await main().getByRole('link', { name: 'My account' }).click();
  await page.waitForURL('**/account');
});

// DECISIONS: failures that are only logged are also reported by a short message, including these.
testRequirement('8.3', 'Order', async () => {
  const restore = await failCalls('/api/orders');
  await loadAs(page, robin, '/orders');
  await page.getByRole('alert').filter({ hasText: 'Your orders could not be loaded.' }).waitFor();
  expect(await slice('orders')).toMatchObject({ phase: 'fail', error: { message: words } });
  await restore();
});

// DECISIONS: the screen hides Unpaid orders.
testRequirements(
  [
    ['2.12', 'Order list'],
    ['3.10', 'orders'],
    ['7.8', 'GET /api/orders (bearer) | none'],
  ],
  async () => {
    await placeOrder(front.shop, robin, [{ product: heron._id, qty: 1 }]);
    const { call } = await captureApiCall(page, 'GET', '/api/orders', () => press('Try again'));
    expect([call.authorization, call.body]).toEqual([`Bearer ${robin.token}`, null]);
    const list = page.getByRole('list', { name: 'Your orders' });
    await list.waitFor();
    const own = await callShop<{ orders: OrderResponse[] }>(front.shop, 'GET', '/api/orders', { as: robin });
    const paid = own.body.orders.filter(({ status }) => status !== 'Unpaid');
    expect(paid.length).toBeLessThan(own.body.orders.length);
    const links = await list.getByRole('link').allInnerTexts();
    expect(links.sort()).toEqual(paid.map(({ number }) => `Order ${number}`).sort());
    const one = list.locator('> li').filter({ hasText: `Order ${bought.number}` });
    expect(await one.innerText()).toMatch(/2 items/);
    expect(await one.innerText()).toContain(dollars(bought.total));
    expect(await one.innerText()).toContain('Paid');
    const orders = expect.arrayContaining([expect.objectContaining({ _id: bought._id })]);
    await expectPolled(() => slice('orders')).toMatchObject({ phase: 'success', orders });
  },
);

const start = { phase: 'loading', error: null, order: null };
const openOrder = () =>
  page.getByRole('list', { name: 'Your orders' }).locator(`a[href="/orders/${bought._id}"]`).first().click();

testRequirements(
  [
    ['4.21', 'order details slices start as loading'],
    ['8.8', "Unpicked order detail: 'Something went wrong, Sorry!'"],
  ],
  async () => {
    expect(await slice('orderDetails')).toEqual(start);
    const restore = await failCalls(`/api/orders/${bought._id}`);
    await openOrder();
    await page.waitForURL(`**/orders/${bought._id}`);
    await expectPolled(() => heading().innerText()).toBe('Something went wrong, Sorry!');
    await restore();
    await page.goBack();
    await page.waitForURL('**/orders');
  },
);

testRequirements(
  [
    ['2.13', 'Order detail'],
    ['3.10', 'orderDetails'],
    ['4.21', 'with success, fail and reset'],
    ['6.3', 'orders'],
  ],
  async () => {
    await openOrder();
    await page.getByRole('heading', { level: 1, name: `Order ${bought.number}` }).waitFor();
    const part = (name: string) => page.getByRole('region', { name, exact: true }).innerText();
    expect(await part('Items')).toContain(heron.name);
    expect(await part('Total')).toContain(dollars(bought.totalPrice));
    expect(await part('Total')).toContain(dollars(bought.shippingPrice));
    expect(await part('Total')).toContain(dollars(bought.total));
    for (const line of Object.values(testShippingAddress)) expect(await part('Ships to')).toContain(line);
    const order = { _id: bought._id };
    await expectPolled(() => slice('orderDetails')).toMatchObject({ phase: 'success', error: null, order });
    // DECISIONS: other customers' orders are 404.
    const as = await registerCustomer(front.shop);
    expect((await callShop(front.shop, 'GET', `/api/orders/${bought._id}`, { as })).status).toBe(404);
    // A logout removes the order.
    const banner = page.getByRole('banner');
    await banner.locator('summary:visible', { hasText: robin.name }).click();
    await banner.getByRole('button', { name: 'Logout' }).click();
    await expectPolled(() => slice('orderDetails')).toEqual(start);
    robin = await registerCustomer(front.shop);
  },
);

testRequirements(
  [
    ['4.21', 'with success, fail and reset'],
    ['8.8', "Unpicked order detail: 'Something went wrong, Sorry!'"],
  ],
  async () => {
    await loadAs(page, robin, '/orders/no-such-order');
    await expectPolled(() => heading().innerText()).toBe('Something went wrong, Sorry!');
    const fail = { phase: 'fail', order: null, error: { status: 404 } };
    await expectPolled(() => slice('orderDetails')).toMatchObject(fail);
  },
);
