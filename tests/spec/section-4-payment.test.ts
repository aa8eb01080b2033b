import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import {
  listProviderPayments,
  performPayerAction,
  placeOrder,
  testShippingAddress,
} from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { goToCardPaymentPage, goToWalletPaymentPage } from '#tests/helpers/browser/checkout-steps.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { openPausedPage, type PausedPage } from '#tests/helpers/browser/open-paused-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage, readStoreState } from '#tests/helpers/browser/page-state.ts';
import { recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import {
  cartAtPayment,
  loadAs,
  loadWith,
  setUserAtNextLoad,
  storeAtNextLoad,
} from '#tests/helpers/browser/reuse-page.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';
import { testRequirement } from '#tests/helpers/test-requirement.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
let heron: ProductDetailsResponse;
/** Has the same price. */
let owl: ProductDetailsResponse;
let page: Page;
let stopped: PausedPage;

beforeAll(async () => {
  front = await openTestShopfront();
  [admin, robin] = await Promise.all([logInAdmin(front.shop), registerCustomer(front.shop)]);
  heron = await createTestProductAs(front.shop, admin, { countInStock: 50 });
  owl = await createTestProductAs(front.shop, admin, { countInStock: 50 });
  page = (await front.openVisitor()).page;
  stopped = await openPausedPage(front);
});
afterAll(() => front?.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const readOrder = async (id: string, as = admin) =>
  (await callShop<{ order: OrderResponse }>(front.shop, 'GET', `/api/orders/${id}`, { as })).body.order;
const ordersOf = async (as: TestUser) =>
  (await callShop<{ orders: OrderResponse[] }>(front.shop, 'GET', '/api/orders', { as })).body.orders;

/** A customer at the payment page, with the order that the server has created from the cart. */
async function atPayment(who: TestUser, paymentMethod: 'Stripe' | 'PayPal' = 'Stripe') {
  kims = undefined;
  await loadAs(page, who, '/payment', cartAtPayment([[heron, 2]], { user: who._id, paymentMethod }));
  return readPlacedOrder();
}

/** The unpaid order of Kim, who is at the payment page until somebody else goes there. */
let kims: { kim: TestUser; id: string } | undefined;

async function kimAtPayment() {
  if (kims) return kims;
  const kim = await registerCustomer(front.shop, 'Kim');
  const id = await atPayment(kim);
  kims = { kim, id };
  return kims;
}

/** Arrives at the payment page again, with another cart if one is given. */
async function arrive(items = {}) {
  await loadWith(page, '/payment', items);
  return readPlacedOrder();
}

async function readPlacedOrder() {
  await page.getByText('You will be charged').waitFor();
  return `${(await readLocalStorage(page, 'DBOrder'))?._id}`;
}

testRequirement('4.11', 'Payment: choose Stripe or PayPal.', async () => {
  await kimAtPayment();
  const choice = page.getByRole('group', { name: 'Payment method' });
  const pay = page.locator('main section', { has: choice }).locator('button').last();
  const method = async () => (await readLocalStorage(page, 'cart'))?.paymentMethod;
  const offered = await choice.getByRole('radio').evaluateAll((radios) =>
    radios.map((radio) => {
      const { value, checked, labels } = radio as HTMLInputElement;
      return [value, labels?.[0]?.textContent, checked];
    }),
  );
  expect(offered).toEqual([
    ['Stripe', 'Credit or debit card (Stripe)', true],
    ['PayPal', 'PayPal', false],
  ]);
  expect([await pay.textContent(), await method()]).toEqual(['Pay with card', 'Stripe']);
  await choice.getByRole('radio', { name: 'PayPal' }).check();
  await expectPolled(() => pay.textContent()).toBe('PayPal');
  expect(await method()).toBe('PayPal');
  await arrive();
  expect(await choice.getByRole('radio', { name: 'PayPal' }).isChecked()).toBe(true);
  await choice.getByRole('radio', { name: 'Stripe' }).check();
  await expectPolled(() => pay.textContent()).toBe('Pay with card');
  expect(await method()).toBe('Stripe');
});

testRequirement(
  '4.12',
  'An order is created in the database on first arrival at the payment page',
  async () => {
    const { kim, id } = await kimAtPayment();
    expect(await ordersOf(kim)).toMatchObject([
      { _id: id, status: 'Unpaid', totalPrice: 24.66, orderItems: [{ product: heron._id, qty: 2 }] },
    ]);
    expect(await arrive()).toBe(id);
    expect(await ordersOf(kim)).toHaveLength(1);
  },
);

// DECISIONS: the lines are compared, not only the total; a paid order is frozen.
testRequirement('4.12', 'updated if the cart total differs from the stored order', async () => {
  const { kim, id } = await kimAtPayment();
  // It is changed and then paid: no later test can use it.
  kims = undefined;
  expect(await arrive(cartAtPayment([[heron, 3]], { user: kim._id }))).toBe(id);
  await page.getByText('You will be charged $44.39.').waitFor();
  expect(await ordersOf(kim)).toMatchObject([{ _id: id, totalPrice: 36.99, qty: 3 }]);

  expect(await arrive(cartAtPayment([[owl, 3]], { user: kim._id }))).toBe(id);
  const [order] = await ordersOf(kim);
  expect(order?.orderItems.map(({ product, qty }) => [product, qty])).toEqual([[owl._id, 3]]);

  await callShop(front.shop, 'PATCH', '/api/orders', { as: admin, body: { id, update: { status: 'Paid' } } });
  const orderItems = [{ product: heron._id, qty: 1 }];
  const body = { orderDetails: { _id: id, orderItems, shippingAddress: testShippingAddress } };
  const refused = await callShop(front.shop, 'POST', '/api/orders', { as: kim, body });
  expect(refused.status).toBe(409);
  expect((await readOrder(id)).totalPrice).toBe(36.99);
});

testRequirement(
  '4.13',
  'After PayPal approval the user goes to the success page for the stored order.',
  async () => {
    const id = await atPayment(robin);
    await goToWalletPaymentPage(page);
    await press('Approve');
    await page.waitForURL(`**/payment/success/${id}`);
    await page.getByText('Payment Complete!').waitFor();
  },
);

testRequirement('4.14', 'success goes to the success page', async () => {
  const id = await atPayment(robin);
  await goToCardPaymentPage(page);
  await press('Pay');
  await page.waitForURL(`**/payment/success/${id}`);
  await page.getByText('Payment Complete!').waitFor();

  // The query parameter alone is enough if the browser knows the pending payment.
  const { _id: other } = await placeOrder(front.shop, robin, [{ product: heron._id, qty: 2 }]);
  await loadAs(page, robin, '/payment?success=true', {
    ...cartAtPayment([[heron, 2]], { user: robin._id }),
    createdOrder: { _id: other },
  });
  await page.waitForURL(`**/payment/success/${other}`);
  expect((await readOrder(other)).status).toBe('Unpaid');
});

testRequirement('4.14', "canceled shows 'canceled Payment' and returns to /payment", async () => {
  const id = await atPayment(robin);
  await goToCardPaymentPage(page);
  await press('Cancel');
  await page.getByRole('status').getByText('canceled Payment', { exact: true }).waitFor();
  await page.waitForURL((url) => url.pathname === '/payment' && url.search === '');
  await page.getByText('You will be charged').waitFor();
  expect(await page.getByText('canceled Payment', { exact: true }).isVisible()).toBe(true);
  expect((await readLocalStorage(page, 'DBOrder'))?._id).toBe(id);
  expect((await readOrder(id)).status).toBe('Unpaid');
});

// DECISIONS: the provider that was paid decides; local storage is ignored.
for (const [quote, paid, go, button, lie] of [
  [
    "the order becomes Paid; paymentMethod is 'Stripe'",
    'Stripe',
    goToCardPaymentPage,
    'Pay',
    { PayPalCheckoutSession: { orderID: 'ELSEWHERE' } },
  ],
  [
    "else 'PayPal'",
    'PayPal',
    goToWalletPaymentPage,
    'Approve',
    { stripeCheckoutSession: { id: 'cs_elsewhere' } },
  ],
] as const)
  testRequirement('4.15', quote, async () => {
    // The order is placed for the other payment method.
    const id = await atPayment(robin, paid === 'Stripe' ? 'PayPal' : 'Stripe');
    await page.getByRole('radio', { name: paid }).check();
    await go(page);
    const stored = await storeAtNextLoad(page, {
      stripeCheckoutSession: null,
      PayPalCheckoutSession: null,
      ...lie,
    });
    await press(button);
    await page.waitForURL(`**/payment/success/${id}`);
    await page.getByText('Payment Complete!').waitFor();
    await stored.dispose();
    expect(await readOrder(id)).toMatchObject({ status: 'Paid', isPaid: true, paymentMethod: paid });
  });

// DECISIONS: the call is a hint; only the provider decides about the payment.
testRequirement(
  '4.15',
  "paymentResult is set with status 'complete', a timestamp and the payer email",
  async () => {
    for (const [provider, what, payer] of [
      ['stripe', 'pay', robin.email],
      ['paypal', 'approve', 'wallet.customer@example.com'],
    ] as const) {
      const { _id } = await placeOrder(front.shop, robin, [{ product: heron._id, qty: 1 }]);
      const hint = { email_address: 'liar@shop.example', status: 'complete', update_time: '2001-01-01' };
      const say = () =>
        callShop<{ updatedOrder: OrderResponse }>(front.shop, 'PATCH', `/api/orders/${_id}/pay`, {
          as: robin,
          body: { status: 'Paid', paymentMethod: 'Neither', paymentResult: hint },
        });
      expect((await say()).status).toBe(409);
      const open = { status: 'Open', update_time: null, email_address: null };
      expect((await readOrder(_id)).paymentResult).toMatchObject(open);

      const from = Date.now();
      await payElsewhere(_id, robin, provider, what);
      const { status, body } = await say();
      const { paymentResult, paidAt } = body.updatedOrder;
      expect(status).toBe(200);
      expect(paymentResult).toMatchObject({ status: 'complete', email_address: payer, update_time: paidAt });
      expect(Date.parse(`${paidAt}`)).toBeGreaterThanOrEqual(from - 1000);
      expect(Date.parse(`${paidAt}`)).toBeLessThanOrEqual(Date.now() + 1000);
    }
  },
);

/** Pays an order without the browser, and waits until the shop has recorded it. */
async function payElsewhere(id: string, as: TestUser, provider = 'stripe', what: 'pay' | 'approve' = 'pay') {
  const path = provider === 'stripe' ? 'create-stripe-checkout-session' : 'create-paypal-order';
  await callShop(front.shop, 'POST', `/api/orders/${path}`, { as, body: { createdOrder: { _id: id } } });
  const [payment] = await listProviderPayments(front.shop, id);
  await performPayerAction(front.shop, payment?.id ?? '', what);
  if (provider === 'paypal') {
    const body = { orderID: payment?.id };
    await callShop(front.shop, 'POST', '/api/orders/capture-paypal-order', { as, body });
  }
  await expectPolled(async () => (await readOrder(id)).isPaid).toBe(true);
}

testRequirement(
  '4.16',
  'Then a confirmation email is requested, local session items are cleared, cart and checkout state are reset, and the user is redirected to /account after 5 s.',
  async () => {
    const kim = await registerCustomer(front.shop, 'Kim');
    const timed = stopped.page;
    const cart = cartAtPayment([[heron, 2]], { user: kim._id, paymentMethod: 'PayPal' });
    const script = await setUserAtNextLoad(timed, kim, cart);
    await stopped.pauseAt('/payment');
    await script.dispose();
    await timed.getByText('You will be charged').waitFor();
    const order = (await readLocalStorage(timed, 'DBOrder')) ?? {};
    const id = `${order._id}`;
    expect((await readStoreState(timed)).checkout).toMatchObject({ phase: 'success', order: { _id: id } });
    await payElsewhere(id, kim);

    // Another tab has paid and changed the cart: this one learns that the order is frozen, and why.
    const calls = recordApiCalls(timed);
    const tab = await timed.context().newPage();
    await tab.goto('/favicon.svg');
    const kept = {
      createdOrder: order,
      stripeCheckoutSession: { id: 'cs_1' },
      PayPalCheckoutSession: { orderID: 'P1' },
      checkout: { shippingAddress: testShippingAddress },
    };
    await tab.evaluate((items) => {
      for (const [key, item] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(item));
    }, kept);
    await storeCartInBrowser(tab, [[heron, 1]], { user: kim._id, paymentMethod: 'PayPal' });
    await tab.close();
    await timed.waitForURL(`**/payment/success/${id}`);
    await timed.getByText('Payment Complete!').waitFor();

    const asked = () => calls.filter(({ path }) => path === '/api/orders/confirmationEmail');
    await expectPolled(() => asked().length).toBe(1);
    const updatedOrder = expect.objectContaining({ _id: id, status: 'Paid' });
    expect(asked()[0]).toMatchObject({ body: { id, updatedOrder }, authorization: `Bearer ${kim.token}` });
    const left = await timed.evaluate(() => Object.keys(localStorage).sort());
    expect(left).toEqual(['cart', 'userInfo']);
    expect(await readLocalStorage(timed, 'cart')).toMatchObject({
      orderItems: [],
      qty: 0,
      shippingAddress: null,
    });
    const reset = { phase: 'idle', error: null, order: null };
    expect((await readStoreState(timed)).checkout).toEqual(reset);
    await stopped.advancePastTimer(5000, async () =>
      expect(new URL(timed.url()).pathname).toBe(`/payment/success/${id}`),
    );
    await timed.waitForURL('**/account');
    expect(asked()).toHaveLength(1);
    const { number } = await readOrder(id);
    await waitUntil(() => front.readMails(kim.email, `${number}`).length > 0, 20);
    expect(front.readMails(kim.email, `${number}`)).toHaveLength(1);
  },
);
