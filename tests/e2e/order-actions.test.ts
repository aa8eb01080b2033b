import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder, placeOrder, testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import {
  logInAdmin,
  registerCustomer,
  setBrowserUser,
  type TestUser,
} from '#tests/helpers/api/test-users.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage, untilHydrated, untilLoaded } from '#tests/helpers/browser/page-state.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
beforeAll(async () => {
  front = await openTestShopfront();
});
afterAll(() => front?.close());

const openPhone = async (user: TestUser) => {
  const { page } = await front.openVisitor(360);
  await setBrowserUser(page, user);
  return page;
};
const readOrder = async (user: TestUser, id: string) =>
  (await callShop<{ order: OrderResponse }>(front.shop, 'GET', `/api/orders/${id}`, { as: user })).body.order;
const setStatus = async (id: string, status: string) =>
  callShop(front.shop, 'PATCH', '/api/orders', {
    as: await logInAdmin(front.shop),
    body: { id, update: { status } },
  });
const cartOf = async (page: Page) =>
  ((await readLocalStorage(page, 'cart')) as { orderItems: { product: string; qty: number }[] }).orderItems;
const readSteps = (page: Page) => page.getByRole('region', { name: 'Status' }).getByRole('listitem');

describe('the order page', () => {
  test('dates each step', async () => {
    const kim = await registerCustomer(front.shop, 'Kim Dates');
    const product = await createTestProduct(front.shop);
    const order = await createPaidOrder(front.shop, kim, [{ product: product._id, qty: 1 }]);
    await setStatus(order._id, 'Printing');
    const page = await openPhone(kim);
    await page.goto(`/orders/${order._id}`);
    const steps = readSteps(page);
    await expectPolled(() => steps.count()).toBe(5);
    const names = ['Placed (reached)', 'Paid (reached)', 'Printing (reached)', 'Shipped (to come)'];
    for (const [index, name] of names.entries()) expect(await steps.nth(index).textContent()).toContain(name);
    const dates = await steps
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')));
    const { createdAt, paidAt } = await readOrder(kim, order._id);
    expect([dates.length, dates[0], dates[1]]).toEqual([3, createdAt, paidAt]);
    expect(await steps.nth(2).getAttribute('aria-current')).toBe('step');
    expect(await checkOpenPageAccessibility(page, 'an order with dated steps')).toEqual([]);
  });

  test('cancels a paid order after a question, and says what happens to the money', async () => {
    const kim = await registerCustomer(front.shop, 'Kim Cancels');
    const product = await createTestProduct(front.shop, { countInStock: 3 });
    const order = await createPaidOrder(front.shop, kim, [{ product: product._id, qty: 2 }]);
    const page = await openPhone(kim);
    await page.goto(`/orders/${order._id}`);
    const cancel = page.getByRole('button', { name: 'Cancel order' });
    await cancel.click();
    const question = page.getByRole('dialog', { name: `Cancel order ${order.number}?` });
    await question.getByText('We have not started to make it.').waitFor();
    expect(await checkOpenPageAccessibility(page, 'the question before canceling')).toEqual([]);
    await question.getByRole('button', { name: 'Keep the order' }).click();
    await question.waitFor({ state: 'hidden' });
    expect((await readOrder(kim, order._id)).canceledAt).toBeUndefined();
    await cancel.click();
    await question.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText('This order is canceled').waitFor();
    await expectPolled(() => page.locator('main h1:focus').count()).toBe(1);
    await expectPolled(async () => (await readSteps(page).allInnerTexts()).join()).toContain('Refunded $');
    for (const name of ['Cancel order', 'Change the address'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    const withdraw = page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' });
    expect(await withdraw.count()).toBe(0);
    expect(await checkOpenPageAccessibility(page, 'a canceled order')).toEqual([]);
    const { refunded, total } = await readOrder(kim, order._id);
    expect(refunded).toBe(total);
    await waitUntil(() => front.readMails(kim.email, 'Your refund').length === 1, 10);
    await page.goto('/orders');
    await page.getByText('Canceled', { exact: true }).waitFor();
  });

  test('says that it is too late when work has just begun, and shows the new status', async () => {
    const kim = await registerCustomer(front.shop, 'Kim Late');
    const product = await createTestProduct(front.shop);
    const order = await createPaidOrder(front.shop, kim, [{ product: product._id, qty: 1 }]);
    const page = await openPhone(kim);
    await page.goto(`/orders/${order._id}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await setStatus(order._id, 'Printing');
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText('We have started to make this order').waitFor();
    expect(await checkOpenPageAccessibility(page, 'too late to cancel')).toEqual([]);
    const release = await delayRequests(page, `/api/orders/${order._id}`);
    const reload = page.waitForRequest((request) => request.url().endsWith(`/api/orders/${order._id}`));
    await page.getByRole('button', { name: 'Keep the order' }).click();
    await reload;
    await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor();
    expect(await page.getByText('Loading your order').count()).toBe(0);
    release();
    await page.getByText('Layer by layer, it takes shape.').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    await page.locator('main h1:focus').waitFor();
  });

  test('keeps the order and the focus if canceling fails without a connection', async () => {
    const kim = await registerCustomer(front.shop, 'Kim Offline');
    const product = await createTestProduct(front.shop);
    const order = await createPaidOrder(front.shop, kim, [{ product: product._id, qty: 1 }]);
    const page = await openPhone(kim);
    await page.goto(`/orders/${order._id}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const loads: string[] = [];
    page.on('request', (request) => loads.push(request.method()));
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText('We could not reach the shop.').waitFor();
    await page.getByRole('button', { name: 'Keep the order' }).click();
    await page.locator('button:focus', { hasText: 'Cancel order' }).waitFor();
    expect(loads).toEqual(['POST']);
    await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor();
    await page.context().setOffline(false);
  });

  test('tells an admin that the customer was faster, and who it was', async () => {
    const kim = await registerCustomer(front.shop, 'Kim Faster');
    const product = await createTestProduct(front.shop);
    const order = await createPaidOrder(front.shop, kim, [{ product: product._id, qty: 1 }]);
    const { page } = await front.openVisitor(1280);
    await setBrowserUser(page, await logInAdmin(front.shop));
    await page.goto(`/admin/orders/${order._id}`);
    await page.getByRole('radio', { name: 'Printing' }).check();
    await callShop(front.shop, 'POST', `/api/orders/${order._id}/cancel`, { as: kim });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The customer has canceled this order, so it cannot change any more.').waitFor();
    await page.reload();
    await page.getByText('The customer has canceled this order').waitFor();
    const history = page.getByRole('listitem').filter({ hasText: 'Canceled by the customer' });
    await history.getByText('Kim Faster').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
  });

  test('cancels an unpaid order, and the next checkout begins a new one', async () => {
    const kim = await registerCustomer(front.shop, 'Kim Unpaid');
    const product = await createTestProduct(front.shop);
    const page = await openPhone(kim);
    await storeCartInBrowser(page, [[product, 1]], { user: kim._id });
    await page.goto('/payment');
    await page.getByText('You will be charged').waitFor();
    const first = ((await readLocalStorage(page, 'DBOrder')) as { _id: string })._id;
    await page.goto(`/orders/${first}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('It is not paid, so nothing is charged.').waitFor();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText('Nothing was charged.').waitFor();
    await page.goto('/payment');
    await page.getByText('You will be charged').waitFor();
    await expectPolled(
      async () => ((await readLocalStorage(page, 'DBOrder')) as { _id: string })._id !== first,
    ).toBe(true);
  });
});

describe('Buy again', () => {
  test('adds what is sold and in stock to the cart, and says what is missing', async () => {
    const kim = await registerCustomer(front.shop, 'Kim Returns');
    const [plenty, scarce, gone] = [
      await createTestProduct(front.shop, { countInStock: 9 }),
      await createTestProduct(front.shop, { countInStock: 4 }),
      await createTestProduct(front.shop),
    ];
    const lines = [plenty, scarce, gone].map(({ _id }) => ({ product: _id, qty: 2 }));
    const order = await placeOrder(front.shop, kim, lines);
    const as = await logInAdmin(front.shop);
    await callShop(front.shop, 'DELETE', `/api/products/${gone._id}`, { as });
    const page = await openPhone(kim);
    await storeCartInBrowser(page, [
      [plenty, 1],
      [scarce, 3],
    ]);
    await page.goto(`/orders/${order._id}`);
    await page.getByRole('button', { name: 'Buy again' }).click();
    await page.waitForURL('**/cart');
    await page.getByText('Not everything was added.').waitFor();
    await page.getByText(`${gone.name} is no longer sold.`).waitFor();
    await page.getByText(`${scarce.name}: 1 of 2 added, since only 4 are in stock.`).waitFor();
    // The sums are dimmed until they are computed.
    await untilLoaded(page);
    expect(await checkOpenPageAccessibility(page, 'a cart without all lines of an order')).toEqual([]);
    expect((await cartOf(page)).map(({ product, qty }) => [product, qty])).toEqual([
      [plenty._id, 3],
      [scarce._id, 4],
    ]);
  });

  test('stays on the list if nothing can be added', async () => {
    const kim = await registerCustomer(front.shop, 'Kim Stays');
    const product = await createTestProduct(front.shop, { countInStock: 1 });
    await createPaidOrder(front.shop, kim, [{ product: product._id, qty: 1 }]);
    const page = await openPhone(kim);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Buy again' }).click();
    await page.getByText(`${product.name} is sold out.`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
    expect(await checkOpenPageAccessibility(page, 'nothing can be bought again')).toEqual([]);
  });
});

describe('at most seven taps lead a returning customer with an address from any page to a paid order', () => {
  async function openReturning(name: string, paymentMethod = 'Stripe') {
    const kim = await registerCustomer(front.shop, name);
    const product = await createTestProduct(front.shop, {
      name: `Sevenfold ${name}`,
      countInStock: 9,
    });
    const order = await placeOrder(front.shop, kim, [{ product: product._id, qty: 1 }], { paymentMethod });
    await setStatus(order._id, 'Paid');
    const page = await openPhone(kim);
    await page.goto('/about');
    await untilHydrated(page);
    let taps = 0;
    const tap = async (what: Locator) => {
      taps += 1;
      await what.click();
    };
    return { kim, page, product, tap, countTaps: () => taps };
  }

  type Tap = (what: Locator) => Promise<void>;

  async function addBySearch(page: Page, { _id, name }: { _id: string; name: string }, tap: Tap) {
    await tap(page.getByLabel('Search products'));
    await page.keyboard.type(name);
    await tap(page.getByRole('option', { name }).first());
    await page.waitForURL(`**/product/${_id}`);
    await untilHydrated(page);
    await tap(page.getByRole('button', { name: 'Add To Cart' }));
    await page.waitForURL('**/cart');
  }

  async function goToPaymentAndAgree(page: Page, tap: Tap) {
    await tap(page.getByRole('button', { name: 'Go straight to payment' }));
    await page.waitForURL('**/payment');
    await tap(page.getByLabel('I agree to the'));
  }

  async function payFromCart(page: Page, tap: Tap) {
    await goToPaymentAndAgree(page, tap);
    await tap(page.getByRole('button', { name: 'Pay with card' }));
    await page.waitForURL('**/pay/cs_test_*');
    await tap(page.getByRole('button', { name: 'Pay', exact: true }));
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
  }

  test('with a search', async () => {
    const { page, product, tap, countTaps } = await openReturning('Kim Searches');
    await addBySearch(page, product, tap);
    await payFromCart(page, tap);
    expect(countTaps()).toBeLessThanOrEqual(7);
  });

  test('by PayPal, which they used before, to the address that they have saved since', async () => {
    const { kim, page, product, tap, countTaps } = await openReturning('Kim Wallet', 'PayPal');
    await callShop(front.shop, 'POST', '/api/users/addresses', {
      as: kim,
      body: { ...testShippingAddress, recipient: 'Kim Wallet', address: '7 New Street' },
    });
    await addBySearch(page, product, tap);
    await page.getByText('Ships to Kim Wallet, 7 New Street, Portland').waitFor();
    await goToPaymentAndAgree(page, tap);
    await tap(page.getByRole('button', { name: 'PayPal', exact: true }));
    await page.waitForURL('**/checkoutnow?token=*');
    await tap(page.getByRole('button', { name: 'Approve' }));
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
    expect(countTaps()).toBeLessThanOrEqual(7);
  });

  test('with Buy again', async () => {
    const { page, tap, countTaps } = await openReturning('Kim Repeats');
    await tap(page.getByRole('banner').getByLabel('Menu').filter({ visible: true }));
    await tap(page.getByRole('link', { name: 'MyAccount' }).filter({ visible: true }));
    await tap(page.getByRole('button', { name: 'Buy again' }));
    await page.waitForURL('**/cart');
    await payFromCart(page, tap);
    expect(countTaps()).toBeLessThanOrEqual(7);
  });
});
