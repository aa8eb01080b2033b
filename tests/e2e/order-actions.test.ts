import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { createPaidOrder, placeOrder, testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct, createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { delayRequests } from '#tests/helpers/browser/delay-requests.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { checkOpenPageAccessibility } from '#tests/helpers/browser/find-accessibility-violations.ts';
import { cartAtPayment, loadAs } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage, untilHydrated, untilLoaded } from '#tests/helpers/browser/page-state.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let admin: TestUser;
/** The customer of the order page's tests: each has an order of its own. */
let kim: TestUser;
beforeAll(async () => {
  front = await openTestShopfront();
  admin = await logInAdmin(front.shop);
  kim = await registerCustomer(front.shop, 'Kim Cancels');
});
afterAll(() => front?.close());

const openPhone = async (user: TestUser, path: string, items = {}) => {
  const { page } = await front.openVisitor(360);
  await loadAs(page, user, path, items);
  return page;
};
async function createOrder(qty = 1) {
  const product = await createTestProductAs(front.shop, admin, { countInStock: 3 });
  return createPaidOrder(front.shop, kim, [{ product: product._id, qty }]);
}
const readOrder = async (id: string) =>
  (await callShop<{ order: OrderResponse }>(front.shop, 'GET', `/api/orders/${id}`, { as: kim })).body.order;
const setStatus = (id: string, status: string) =>
  callShop(front.shop, 'PATCH', '/api/orders', { as: admin, body: { id, update: { status } } });
const cartOf = async (page: Page) =>
  ((await readLocalStorage(page, 'cart')) as { orderItems: { product: string; qty: number }[] }).orderItems;
const readSteps = (page: Page) => page.getByRole('region', { name: 'Status' }).getByRole('listitem');

describe('the order page', () => {
  test('cancels a paid order after a question, not without a connection, and says what happens to the money', async () => {
    const order = await createOrder(2);
    const page = await openPhone(kim, `/orders/${order._id}`);
    const cancel = page.getByRole('button', { name: 'Cancel order' });
    await cancel.click();
    const question = page.getByRole('dialog', { name: `Cancel order ${order.number}?` });
    await question.getByText('We have not started to make it.').waitFor();
    expect(await checkOpenPageAccessibility(page, 'the question before canceling')).toEqual([]);
    await question.getByRole('button', { name: 'Keep the order' }).click();
    await question.waitFor({ state: 'hidden' });
    expect((await readOrder(order._id)).canceledAt).toBeUndefined();

    await cancel.click();
    const loads: string[] = [];
    const record = (request: Request) => loads.push(request.method());
    page.on('request', record);
    await page.context().setOffline(true);
    await question.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText('We could not reach the shop.').waitFor();
    await question.getByRole('button', { name: 'Keep the order' }).click();
    await page.locator('button:focus', { hasText: 'Cancel order' }).waitFor();
    expect(loads).toEqual(['POST']);
    page.off('request', record);
    await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor();
    await page.context().setOffline(false);

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
    const { refunded, total } = await readOrder(order._id);
    expect(refunded).toBe(total);
    await waitUntil(() => front.readMails(kim.email, 'Your refund').length === 1, 10);
    await page.goto('/orders');
    await page.getByText('Canceled', { exact: true }).waitFor();
  });

  test('says that it is too late when work has just begun, shows the new status, and dates each step', async () => {
    const order = await createOrder();
    const page = await openPhone(kim, `/orders/${order._id}`);
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

    const steps = readSteps(page);
    await expectPolled(() => steps.count()).toBe(5);
    const names = ['Placed (reached)', 'Paid (reached)', 'Printing (reached)', 'Shipped (to come)'];
    for (const [index, name] of names.entries()) expect(await steps.nth(index).textContent()).toContain(name);
    const dates = await steps
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')));
    const { createdAt, paidAt } = await readOrder(order._id);
    expect([dates.length, dates[0], dates[1]]).toEqual([3, createdAt, paidAt]);
    expect(await steps.nth(2).getAttribute('aria-current')).toBe('step');
    expect(await checkOpenPageAccessibility(page, 'an order with dated steps')).toEqual([]);
  });

  test('tells an admin that the customer was faster, and who it was', async () => {
    const order = await createOrder();
    const { page } = await front.openVisitor();
    await loadAs(page, admin, `/admin/orders/${order._id}`);
    await page.getByRole('radio', { name: 'Printing' }).check();
    await callShop(front.shop, 'POST', `/api/orders/${order._id}/cancel`, { as: kim });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The customer has canceled this order, so it cannot change any more.').waitFor();
    await page.reload();
    await page.getByText('The customer has canceled this order').waitFor();
    const history = page.getByRole('listitem').filter({ hasText: 'Canceled by the customer' });
    await history.getByText('Kim Cancels').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
  });

  test('cancels an unpaid order, and the next checkout begins a new one', async () => {
    const product = await createTestProduct(front.shop);
    const page = await openPhone(kim, '/payment', cartAtPayment([[product, 1]], { user: kim._id }));
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
    const [plenty, scarce, gone] = [
      await createTestProduct(front.shop, { countInStock: 9 }),
      await createTestProduct(front.shop, { countInStock: 4 }),
      await createTestProduct(front.shop),
    ];
    const lines = [plenty, scarce, gone].map(({ _id }) => ({ product: _id, qty: 2 }));
    const order = await placeOrder(front.shop, kim, lines);
    await callShop(front.shop, 'DELETE', `/api/products/${gone._id}`, { as: admin });
    const cart = cartAtPayment([
      [plenty, 1],
      [scarce, 3],
    ]);
    const page = await openPhone(kim, `/orders/${order._id}`, cart);
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
    const product = await createTestProduct(front.shop, { countInStock: 1 });
    await createPaidOrder(front.shop, kim, [{ product: product._id, qty: 1 }]);
    const page = await openPhone(kim, '/account');
    // Of the newest order, which is listed first.
    await page.getByRole('button', { name: 'Buy again' }).first().click();
    await page.getByText(`${product.name} is sold out.`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
    expect(await checkOpenPageAccessibility(page, 'nothing can be bought again')).toEqual([]);
  });
});

describe('at most seven taps lead a returning customer with an address from any page to a paid order', () => {
  let returning: TestUser;
  let product: ProductDetailsResponse;
  let page: Page;
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };

  beforeAll(async () => {
    returning = await registerCustomer(front.shop, 'Kim Returns');
    product = await createTestProduct(front.shop, { name: 'Sevenfold Owl', countInStock: 9 });
    ({ page } = await front.openVisitor(360));
  });
  beforeEach(() => {
    taps = 0;
  });

  async function buyBefore(paymentMethod: 'Stripe' | 'PayPal') {
    const line = { product: product._id, qty: 1 };
    const order = await placeOrder(front.shop, returning, [line], { paymentMethod });
    await setStatus(order._id, 'Paid');
  }

  async function addBySearch() {
    await loadAs(page, returning, '/about');
    await untilHydrated(page);
    await tap(page.getByLabel('Search products'));
    await page.keyboard.type(product.name);
    await tap(page.getByRole('option', { name: product.name }).first());
    await page.waitForURL(`**/product/${product._id}`);
    await untilHydrated(page);
    await tap(page.getByRole('button', { name: 'Add To Cart' }));
    await page.waitForURL('**/cart');
  }

  async function goToPaymentAndAgree() {
    await tap(page.getByRole('button', { name: 'Go straight to payment' }));
    await page.waitForURL('**/payment');
    await tap(page.getByLabel('I agree to the'));
  }

  async function payFromCart() {
    await goToPaymentAndAgree();
    await tap(page.getByRole('button', { name: 'Pay with card' }));
    await page.waitForURL('**/pay/cs_test_*');
    await tap(page.getByRole('button', { name: 'Pay', exact: true }));
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
  }

  test('with a search', async () => {
    await buyBefore('Stripe');
    await addBySearch();
    await payFromCart();
    expect(taps).toBeLessThanOrEqual(7);
  });

  test('with Buy again', async () => {
    // From the page on which the last purchase ended.
    await tap(page.getByRole('banner').getByLabel('Menu').filter({ visible: true }));
    await tap(page.getByRole('link', { name: 'MyAccount' }).filter({ visible: true }));
    await tap(page.getByRole('button', { name: 'Buy again' }).first());
    await page.waitForURL('**/cart');
    await payFromCart();
    expect(taps).toBeLessThanOrEqual(7);
  });

  test('by PayPal, which they used before, to the address that they have saved since', async () => {
    await buyBefore('PayPal');
    await callShop(front.shop, 'POST', '/api/users/addresses', {
      as: returning,
      body: { ...testShippingAddress, recipient: 'Kim Wallet', address: '7 New Street' },
    });
    await addBySearch();
    await page.getByText('Ships to Kim Wallet, 7 New Street, Portland').waitFor();
    await goToPaymentAndAgree();
    await tap(page.getByRole('button', { name: 'PayPal', exact: true }));
    await page.waitForURL('**/checkoutnow?token=*');
    await tap(page.getByRole('button', { name: 'Approve' }));
    await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
    expect(taps).toBeLessThanOrEqual(7);
  });
});
