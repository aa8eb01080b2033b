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
import {
  goToCardPaymentPage,
  goToPayment,
  goToWalletPaymentPage,
} from '#tests/helpers/browser/checkout-steps.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { cartAtPayment, loadAs, loadWith, storeAtNextLoad } from '#tests/helpers/browser/load-page.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage, readStoreState } from '#tests/helpers/browser/page-state.ts';
import { captureApiCall, recordApiCalls } from '#tests/helpers/browser/record-api-calls.ts';
import { storeCartInBrowser } from '#tests/helpers/browser/store-cart-in-browser.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let admin: TestUser;
let robin: TestUser;
/** At the payment page in the first tests, with an order that the arrival has placed. */
let kim: TestUser;
let kimsOrder: string;
let heron: ProductDetailsResponse;
/** Has the same price. */
let owl: ProductDetailsResponse;
let page: Page;

beforeAll(async () => {
  front = await openTestShopfront();
  const { shop } = front;
  [admin, robin, kim] = await Promise.all([
    logInAdmin(shop),
    registerCustomer(shop),
    registerCustomer(shop, 'Kim'),
  ]);
  heron = await createTestProductAs(shop, admin, { countInStock: 50 });
  owl = await createTestProductAs(shop, admin, { countInStock: 50 });
  page = (await front.openVisitor()).page;
});
afterAll(() => front?.close());

const bearer = ({ token }: { token: string }) => `Bearer ${token}`;
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const readOrder = async (id: string, as = admin) =>
  (await callShop<{ order: OrderResponse }>(front.shop, 'GET', `/api/orders/${id}`, { as })).body.order;
const ordersOf = async (as: TestUser) =>
  (await callShop<{ orders: OrderResponse[] }>(front.shop, 'GET', '/api/orders', { as })).body.orders;

/** Arrives at the payment page again, with another cart if one is given. */
async function arrive(items = {}) {
  await loadWith(page, '/payment', items);
  return readPlacedOrder();
}

async function readPlacedOrder() {
  await page.getByText('You will be charged').waitFor();
  return `${(await readLocalStorage(page, 'DBOrder'))?._id}`;
}

/** What the browser stores for the shop, while it shows the page of a provider. */
async function readShopStorage(): Promise<Record<string, Record<string, unknown>>> {
  const { origins } = await page.context().storageState();
  const stored = origins.find(({ origin }) => origin === front.shop.url)?.localStorage ?? [];
  return Object.fromEntries(stored.map(({ name, value }) => [name, JSON.parse(value)]));
}

testRequirements(
  [
    ['3.10', 'checkout'],
    ['4.12', 'An order is created in the database on first arrival at the payment page'],
  ],
  async () => {
    await loadAs(page, kim, '/payment', cartAtPayment([[heron, 2]], { user: kim._id }));
    kimsOrder = await readPlacedOrder();
    const placed = { _id: kimsOrder, status: 'Unpaid', totalPrice: 24.66, paymentMethod: 'Stripe' };
    expect(await ordersOf(kim)).toMatchObject([{ ...placed, orderItems: [{ product: heron._id, qty: 2 }] }]);
    expect((await readStoreState(page)).checkout).toMatchObject({
      phase: 'success',
      order: { totalPrice: 24.66 },
    });
  },
);

testRequirements(
  [
    ['2.9', 'Payment method choice'],
    ['4.11', 'Payment: choose Stripe or PayPal.'],
    ['9.8', 'Payment methods: Stripe (default), PayPal'],
  ],
  async () => {
    const choice = page.getByRole('group', { name: 'Payment method' });
    const pay = page.locator('main section', { has: choice }).locator('button').last();
    const method = async () => (await readLocalStorage(page, 'cart'))?.paymentMethod;
    expect(await choice.locator('label').allInnerTexts()).toEqual([
      'Credit or debit card (Stripe)',
      'PayPal',
    ]);
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
    expect(await choice.getByRole('radio', { name: 'Stripe' }).isChecked()).toBe(false);
    await expectPolled(() => pay.textContent()).toBe('PayPal');
    expect(await method()).toBe('PayPal');
    // A later arrival keeps the method and the order.
    expect(await arrive()).toBe(kimsOrder);
    expect(await ordersOf(kim)).toHaveLength(1);
    expect(await choice.getByRole('radio', { name: 'PayPal' }).isChecked()).toBe(true);
    await choice.getByRole('radio', { name: 'Stripe' }).check();
    await expectPolled(() => pay.textContent()).toBe('Pay with card');
    expect(await method()).toBe('Stripe');
  },
);

testRequirement(
  '5.14',
  'Stripe and PayPal buttons are disabled until the terms checkbox is ticked',
  async () => {
    const terms = page.getByRole('checkbox', { name: /I agree to the Terms & Conditions/ });
    expect(await terms.isChecked()).toBe(false);
    for (const [way, name] of [
      ['PayPal', 'PayPal'],
      ['Credit or debit card (Stripe)', 'Pay with card'],
    ] as const) {
      await page.getByRole('radio', { name: way }).check();
      const button = page.getByRole('button', { name, exact: true });
      await button.waitFor();
      const disabled = [await button.isDisabled()];
      for (const tick of [true, false]) {
        await terms.setChecked(tick);
        disabled.push(await button.isDisabled());
      }
      expect(disabled, name).toEqual([true, false, true]);
    }
  },
);

testRequirement('7.12', '{createdOrder} | {session:{url}}; browser redirects to url', async () => {
  await page.getByLabel('I agree to the').check();
  const path = '/api/orders/create-stripe-checkout-session';
  const session = { id: 'cs_elsewhere', url: `${front.shop.url}/favicon.svg?from=session` };
  await page.route(`**${path}`, (route) => route.fulfill({ json: { session } }), { times: 1 });
  const { call } = await captureApiCall(page, 'POST', path, () => press('Pay with card'));
  expect(call.authorization).toBe(bearer(kim));
  expect(call.body).toMatchObject({ createdOrder: { user: kim._id, qty: 2, total: 29.59 } });
  await page.waitForURL(session.url);
});

// DECISIONS: the lines are compared, not only the total; a paid order is frozen.
testRequirement('4.12', 'updated if the cart total differs from the stored order', async () => {
  expect(await arrive(cartAtPayment([[heron, 3]], { user: kim._id }))).toBe(kimsOrder);
  await page.getByText('You will be charged $44.39.').waitFor();
  expect(await ordersOf(kim)).toMatchObject([{ _id: kimsOrder, totalPrice: 36.99, qty: 3 }]);

  expect(await arrive(cartAtPayment([[owl, 3]], { user: kim._id }))).toBe(kimsOrder);
  const [order] = await ordersOf(kim);
  expect(order?.orderItems.map(({ product, qty }) => [product, qty])).toEqual([[owl._id, 3]]);

  const paid = { id: kimsOrder, update: { status: 'Paid' } };
  await callShop(front.shop, 'PATCH', '/api/orders', { as: admin, body: paid });
  const orderItems = [{ product: heron._id, qty: 1 }];
  const body = { orderDetails: { _id: kimsOrder, orderItems, shippingAddress: testShippingAddress } };
  const refused = await callShop(front.shop, 'POST', '/api/orders', { as: kim, body });
  expect(refused.status).toBe(409);
  expect((await readOrder(kimsOrder)).totalPrice).toBe(36.99);
});

testRequirement('5.14', 'with no items nothing happens', async () => {
  const calls = recordApiCalls(page);
  await loadAs(page, robin, '/payment', cartAtPayment([], { user: robin._id }));
  await page.waitForURL('**/cart');
  await page.getByText('Your cart is empty.').waitFor();
  expect(calls.filter(({ path }) => path.startsWith('/api/orders'))).toEqual([]);
  // Emptied in another tab while the button here is enabled.
  await arrive(cartAtPayment([[heron, 1]], { user: robin._id }));
  await page.getByLabel('I agree to the').check();
  const tab = await page.context().newPage();
  await storeCartInBrowser(tab, [], { user: robin._id });
  await page.waitForURL('**/cart');
  await tab.close();
  expect(calls.filter(({ path }) => /create-|\/pay$/.test(path))).toEqual([]);
  const orderDetails = { orderItems: [], shippingAddress: testShippingAddress };
  const refused = await callShop(front.shop, 'POST', '/api/orders', { as: robin, body: { orderDetails } });
  expect(refused.status).toBe(400);
});

/** The steps of the checkout, and which is the current one. */
const steps = () =>
  page
    .getByRole('navigation', { name: 'Checkout progress' })
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.map((each) => [
        each.textContent?.replace(/^\d/, '').replace(' (done)', ''),
        each.getAttribute('aria-current') === 'step',
      ]),
    );
const stepsAt = (current: string) =>
  ['Login', 'Shipping', 'Payment', 'Order Complete'].map((name) => [name, name === current]);

// DECISIONS: the login leads back to the address form.
testRequirements(
  [
    ['2.3', 'Cart list, order summary, Proceed To Checkout'],
    ['2.18', 'The checkout progress bar lists Login, Shipping, Payment and Order Complete.'],
    ['4.10', 'A logged-in user whose cart has no user gets the user attached.'],
    ['5.13', 'a guest goes to /login, a user to /shipping'],
    ['6.2', 'Cannot check out.'],
  ],
  async () => {
    await loadAs(page, null, `/cart/${heron._id}?qty=2`);
    await page.waitForURL('**/cart');
    await press('Proceed To Checkout');
    await page.waitForURL('**/login?next=/shipping');
    await expectPolled(steps).toEqual(stepsAt('Login'));
    await page.getByLabel('Email').fill(robin.email);
    await page.getByLabel('Password').fill(robin.password);
    const cart = { orderItems: [{ product: heron._id, qty: 2 }] };
    expect(await readLocalStorage(page, 'cart')).toMatchObject({ ...cart, user: null });
    await press('Login');
    await page.waitForURL('**/shipping');
    await expectPolled(steps).toEqual(stepsAt('Shipping'));
    await expectPolled(() => readLocalStorage(page, 'cart')).toMatchObject({ ...cart, user: robin._id });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Cart/ }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('list', { name: 'Your cart' }).getByRole('link', { name: heron.name }).waitFor();
    const summary = page.getByRole('region', { name: 'Order summary' });
    await summary.getByText('$24.66', { exact: true }).waitFor();
    await summary.getByText('$29.59', { exact: true }).waitFor();
    await goToPayment(page);
    await expectPolled(steps).toEqual(stepsAt('Payment'));
  },
);

/** Robin's order of that cart. */
let bought: string;

testRequirement(
  '3.9',
  'cart, DBOrder (stored server order), stripeCheckoutSession (holds a session with id)',
  async () => {
    bought = await readPlacedOrder();
    await goToCardPaymentPage(page);
    const session = new URL(page.url()).pathname.split('/').at(-1);
    const { cart, DBOrder, createdOrder, userInfo, ...rest } = await readShopStorage();
    const line = { product: heron._id, qty: 2 };
    // DECISIONS: the form has a recipient, who is the customer at first, and a list of countries.
    const shippingAddress = { ...testShippingAddress, country: 'United States', recipient: robin.name };
    expect(cart).toMatchObject({ user: robin._id, orderItems: [line], shippingAddress });
    expect(DBOrder).toMatchObject({ status: 'Unpaid', totalPrice: 24.66, orderItems: [line] });
    expect(createdOrder).toMatchObject({ _id: DBOrder?._id, orderItems: [line] });
    const { _id, name, email, isAdmin } = robin;
    expect(userInfo).toEqual({ _id, name, email, isAdmin, token: expect.any(String) });
    expect(rest).toEqual({ stripeCheckoutSession: { id: session }, checkout: { shippingAddress } });
  },
);

testRequirement('4.14', "canceled shows 'canceled Payment' and returns to /payment", async () => {
  await press('Cancel');
  await page.getByRole('status').getByText('canceled Payment', { exact: true }).waitFor();
  await page.waitForURL((url) => url.pathname === '/payment' && url.search === '');
  expect(await readPlacedOrder()).toBe(bought);
  expect(await page.getByText('canceled Payment', { exact: true }).isVisible()).toBe(true);
  expect((await readOrder(bought)).status).toBe('Unpaid');
});

// DECISIONS: the provider that was paid decides; local storage is ignored.
testRequirements(
  [
    ['4.14', 'success goes to the success page'],
    ['4.15', "the order becomes Paid; paymentMethod is 'Stripe'"],
    ['6.3', 'Customer: checkout'],
    ['7.14', 'dispatched before confirmation email'],
  ],
  async () => {
    const user = (await readLocalStorage<TestUser>(page, 'userInfo')) ?? robin;
    await goToCardPaymentPage(page);
    const stored = await storeAtNextLoad(page, { PayPalCheckoutSession: { orderID: 'ELSEWHERE' } });
    const calls = recordApiCalls(page);
    await press('Pay');
    await page.waitForURL(`**/payment/success/${bought}`);
    await page.getByText('Payment Complete!').waitFor();
    await stored.dispose();
    const paid = { status: 'Paid', isPaid: true, paymentMethod: 'Stripe' };
    expect(await readOrder(bought)).toMatchObject(paid);

    const place = (path: string) => calls.findIndex((call) => call.path === path);
    await expectPolled(() => place('/api/orders/confirmationEmail')).toBeGreaterThan(-1);
    const [update] = calls.filter((call) => call.path === `/api/orders/${bought}/pay`);
    expect(update).toMatchObject({ method: 'PATCH', authorization: bearer(user) });
    expect(update?.body).toMatchObject({
      paymentMethod: 'Stripe',
      paymentResult: {
        status: 'complete',
        update_time: expect.stringMatching(/^\d{4}-/),
        email_address: robin.email,
      },
      status: 'Paid',
    });
    const mailed = place('/api/orders/confirmationEmail');
    expect(place(`/api/orders/${bought}/pay`)).toBeLessThan(mailed);
    expect(calls[mailed]?.authorization).toBe(bearer(user));
    expect(calls[mailed]?.body).toMatchObject({ id: bought, updatedOrder: { _id: bought, status: 'Paid' } });
  },
);

testRequirement('4.14', 'success goes to the success page', async () => {
  // The query parameter alone is enough if the browser knows the pending payment.
  const { _id } = await placeOrder(front.shop, robin, [{ product: heron._id, qty: 2 }]);
  await loadAs(page, robin, '/payment?success=true', {
    ...cartAtPayment([[heron, 2]], { user: robin._id }),
    createdOrder: { _id },
  });
  await page.waitForURL(`**/payment/success/${_id}`);
  expect((await readOrder(_id)).status).toBe('Unpaid');
});

// DECISIONS: a capture failure is reported on the page, with the server's reason.
testRequirements(
  [
    ['3.9', 'PayPalCheckoutSession (holds orderID), userInfo (with token), createdOrder, checkout'],
    ['8.7', "PayPal capture failure sets 'Something went wrong.'"],
  ],
  async () => {
    // Left by an earlier attempt to pay by card: one payment method at a time is stored.
    await loadAs(page, robin, '/payment', {
      ...cartAtPayment([[heron, 2]], { user: robin._id }),
      stripeCheckoutSession: { id: 'cs_before' },
    });
    bought = await readPlacedOrder();
    await goToWalletPaymentPage(page);
    const orderID = new URL(page.url()).searchParams.get('token');
    const stored = await readShopStorage();
    expect(stored.PayPalCheckoutSession).toEqual({ orderID });
    expect(stored).not.toHaveProperty('stripeCheckoutSession');
    expect(stored.DBOrder?._id).toBe(bought);
    expect(stored.createdOrder?._id).toBe(bought);

    await press('Decline');
    await page.waitForURL('**/payment');
    const said = page.getByRole('alert').filter({ hasText: 'Something went wrong.' });
    await said.waitFor();
    expect(await said.locator('p').first().innerText()).toBe('Something went wrong.');
  },
);

testRequirements(
  [
    ['4.13', 'After PayPal approval the user goes to the success page for the stored order.'],
    ['4.15', "else 'PayPal'"],
    ['7.25', 'PayPal: the client creates an order'],
  ],
  async () => {
    expect(await readPlacedOrder()).toBe(bought);
    const path = '/api/orders/create-paypal-order';
    const { call } = await captureApiCall(page, 'POST', path, () => goToWalletPaymentPage(page));
    const { createdOrder } = call.body as { createdOrder: OrderResponse };
    expect(createdOrder).toMatchObject({ _id: bought, totalPrice: 24.66, shippingPrice: 4.93 });
    const orderID = new URL(page.url()).searchParams.get('token');
    const stored = await storeAtNextLoad(page, {
      PayPalCheckoutSession: null,
      stripeCheckoutSession: { id: 'cs_elsewhere' },
    });
    const captured = await captureApiCall(page, 'POST', '/api/orders/capture-paypal-order', () =>
      press('Approve'),
    );
    expect([captured.call.authorization, captured.call.body]).toEqual([bearer(robin), { orderID }]);
    await page.waitForURL(`**/payment/success/${bought}`);
    await page.getByText('Payment Complete!').waitFor();
    await stored.dispose();
    const paid = { status: 'Paid', isPaid: true, paymentMethod: 'PayPal' };
    expect(await readOrder(bought)).toMatchObject(paid);
    const charged = (await listProviderPayments(front.shop, bought)).filter(({ captured: sum }) => sum > 0);
    expect(charged).toMatchObject([{ provider: 'paypal', currency: 'usd', captured: 2959 }]);
  },
);

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
