import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import {
  addToBrowserCart,
  listProviderPayments,
  placeOrder,
  testShippingAddress,
} from '#tests/helpers/api/test-orders.ts';
import { createTestProductAs, makeProductInput } from '#tests/helpers/api/test-products.ts';
import { logInAdmin, registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { goToPayment } from '#tests/helpers/browser/checkout-steps.ts';
import { expectPolled } from '#tests/helpers/browser/expect-polled.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { readLocalStorage, untilHydrated } from '#tests/helpers/browser/page-state.ts';
import { captureApiCall } from '#tests/helpers/browser/record-api-calls.ts';
import { cartAtPayment, loadAs, type ReusedPage, reusePage } from '#tests/helpers/browser/reuse-page.ts';
import { testRequirement } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
let admin: TestUser;
/** One browser for all; each test opens its page as its user. */
let page: Page;
let reused: ReusedPage;
/** Costs $12.33: three of it are $36.99, of which 20% are $7.40 and 29% are $10.73. */
let heron: ProductDetailsResponse;

beforeAll(async () => {
  front = await openTestShopfront({});
  admin = await logInAdmin(front.shop);
  heron = await createTestProductAs(front.shop, admin, { countInStock: 12 });
  page = (await front.openVisitor()).page;
  reused = reusePage(page);
});
afterAll(() => front?.close());

const three = () => [{ product: heron._id, qty: 3 }];

/** A guest, or a customer, at the cart with so many of a product. */
async function atCart(person: TestUser | null, product: string, qty: number): Promise<void> {
  await loadAs(page, person, `/cart/${product}?qty=${qty}`);
  await page.waitForURL('**/cart');
}

/** The order that the payment page places on arrival, and the call that placed it. */
async function arriveAtPayment(arrive: () => Promise<unknown>) {
  const placed = await captureApiCall<{ addedOrder: OrderResponse }>(page, 'POST', '/api/orders', arrive);
  return { call: placed.call, order: placed.response.addedOrder };
}

/** Starts a payment by card, then one by wallet. */
async function startBoth(as: TestUser, createdOrder: OrderResponse) {
  for (const way of ['create-stripe-checkout-session', 'create-paypal-order'])
    await callShop(front.shop, 'POST', `/api/orders/${way}`, { as, body: { createdOrder } });
}

// DECISIONS: 20% of the items is shown, stored and charged; the 29% figure is stored with the address only.
testRequirement('9.1', 'Cart shipping price is 20% of the cart total', async () => {
  await atCart(null, heron._id, 3);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expectPolled(() => summary.innerText()).toMatch(/Shipping[^$]*\$7\.40\s[^$]*Total[^$]*\$44\.39/);
  expect(await readLocalStorage(page, 'cart')).toMatchObject({ totalPrice: 36.99, shippingPrice: 7.4 });
  const order = await placeOrder(front.shop, await registerCustomer(front.shop), three());
  expect(order).toMatchObject({ totalPrice: 36.99, shippingPrice: 7.4, total: 44.39 });
});

testRequirement(
  '9.1',
  'the shipping page computes a 29% figure and sends it in the address as shippingPrice',
  async () => {
    await atCart(await registerCustomer(front.shop), heron._id, 3);
    const { call, order } = await arriveAtPayment(() => goToPayment(page));
    const sent = call.body as { orderDetails: { shippingAddress: object } };
    // DECISIONS: the form has a recipient, who is the customer at first, and a list of countries.
    expect(sent.orderDetails.shippingAddress).toEqual({
      ...{ ...testShippingAddress, country: 'United States', recipient: expect.any(String) },
      shippingPrice: 10.73,
    });
    expect(order).toMatchObject({ shippingPrice: 7.4, total: 44.39 });
    await page.getByText('You will be charged $44.39.').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('10.73');
  },
);

testRequirement('9.2', 'Both readings are given.', async () => {
  const robin = await registerCustomer(front.shop);
  const order = await placeOrder(front.shop, robin, three(), {
    shippingAddress: { ...testShippingAddress, shippingPrice: 10.73 },
    shippingPrice: 10.73,
    totalPrice: 1,
  });
  expect(order).toMatchObject({ totalPrice: 36.99, shippingPrice: 7.4, taxPrice: 0, total: 44.39 });
  expect(order.shippingAddress.shippingPrice).toBe(10.73);
  await startBoth(robin, { ...order, total: 1, shippingPrice: 10.73 });
  const charged = (await listProviderPayments(front.shop, order._id)).map(({ provider, amount }) => [
    provider,
    amount,
  ]);
  expect(charged).toEqual([
    ['stripe', 4439],
    ['paypal', 4439],
  ]);
});

// DECISIONS: the 0.3 exists in the browser's empty cart only.
testRequirement('9.3', 'Reset cart shipping price is 0.3.', async () => {
  await atCart(null, heron._id, 1);
  await page.getByRole('button', { name: `Remove ${heron.name}` }).click();
  await page.getByText('Your cart is empty.').waitFor();
  expect(await readLocalStorage(page, 'cart')).toMatchObject({ orderItems: [], shippingPrice: 0.3 });
  expect(await page.getByRole('main').innerText()).not.toMatch(/\$?0?\.30/);
});

testRequirement('9.4', 'Page size options 8, 16, 24, or all; default 8.', async () => {
  await page.goto('/');
  await untilHydrated(page);
  const sizes = page.getByLabel('Page size');
  expect(await sizes.locator('option').allTextContents()).toEqual(['8', '16', '24', 'all']);
  expect(await sizes.inputValue()).toBe('8');
  const everything = await callShop<unknown[]>(front.shop, 'GET', '/api/products');
  expect(everything.body.length).toBeGreaterThan(24);
  const shown = page.locator('#shop article');
  expect(await shown.count()).toBe(8);
  for (const [size, count] of [
    ['16', 16],
    ['24', 24],
    ['all', everything.body.length],
    ['8', 8],
  ] as const) {
    await sizes.selectOption(size);
    await expectPolled(() => shown.count()).toBe(count);
  }
});

testRequirement('9.7', 'Product quantity max is stock', async () => {
  const { countInStock } = heron;
  const onSale = await createTestProductAs(front.shop, admin, { countInStock });
  await page.goto(`/product/${onSale._id}`);
  const choices = await page.getByLabel('Quantity').locator('option').allTextContents();
  expect(choices).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
});

// DECISIONS: to 9, or to the line's own quantity if that is higher, and never above the stock.
testRequirement('9.7', 'cart quantity select max 9', async () => {
  const [many, few] = await Promise.all([
    createTestProductAs(front.shop, admin, { countInStock: 30 }),
    createTestProductAs(front.shop, admin, { countInStock: 4 }),
  ]);
  const choices = (name: string) =>
    page.getByLabel(`Quantity of ${name}`).locator('option').allTextContents();
  const to = (most: number) => Array.from({ length: most + 1 }, (_, value) => String(value));
  await atCart(null, many._id, 1);
  await expectPolled(() => choices(many.name)).toEqual(to(9));
  await addToBrowserCart(page, many._id, 11);
  await addToBrowserCart(page, few._id, 1);
  await expectPolled(() => choices(many.name)).toEqual(to(11));
  await expectPolled(() => choices(few.name)).toEqual(to(4));
});

testRequirement('9.8', 'Payment methods: Stripe (default), PayPal; currency USD.', async () => {
  const robin = await registerCustomer(front.shop);
  const cart = cartAtPayment([[heron, 3]], { user: robin._id });
  const { order } = await arriveAtPayment(() => loadAs(page, robin, '/payment', cart));
  expect(order.paymentMethod).toBe('Stripe');
  const ways = page.getByRole('radio');
  await ways.first().waitFor();
  const offered = await ways.evaluateAll((all) =>
    all.map((each) => [(each as HTMLInputElement).value, (each as HTMLInputElement).checked]),
  );
  expect(offered).toEqual([
    ['Stripe', true],
    ['PayPal', false],
  ]);
  await startBoth(robin, order);
  const asked = (await listProviderPayments(front.shop, order._id)).map(({ provider, currency }) => [
    provider,
    currency,
  ]);
  expect(asked).toEqual([
    ['stripe', 'usd'],
    ['paypal', 'usd'],
  ]);
});

testRequirement('9.9', 'Ratings 1 to 5', async () => {
  const robin = await registerCustomer(front.shop);
  const rate = async (product: ProductDetailsResponse, rating: unknown) =>
    (
      await callShop(front.shop, 'POST', `/api/products/${product._id}/reviews`, {
        as: robin,
        body: { rating, comment: 'Fine lines.' },
      })
    ).status;
  for (const wrong of [0, 6, -1, 2.5, '5', null]) expect(await rate(heron, wrong)).toBe(400);
  for (const right of [1, 2, 3, 4, 5])
    expect(await rate(await createTestProductAs(front.shop, admin), right)).toBe(201);
  await loadAs(page, robin, `/product/${heron._id}`);
  const stars = page.getByRole('radio', { name: /star/ });
  await stars.first().waitFor();
  expect(await stars.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
});

testRequirement('9.9', 'half-star display', async () => {
  const rated = await createTestProductAs(front.shop, admin);
  for (const rating of [4, 5]) {
    const as = await registerCustomer(front.shop);
    await callShop(front.shop, 'POST', `/api/products/${rated._id}/reviews`, {
      as,
      body: { rating, comment: 'Fine lines.' },
    });
  }
  await page.goto(`/product/${rated._id}`);
  const mean = page.getByRole('img', { name: 'Rated 4.5 out of 5' }).first();
  await mean.waitFor();
  const [empty, filled] = await mean.locator('path').evaluateAll((lines) =>
    lines.map((line) => {
      const { x, right, width } = line.getBoundingClientRect();
      return { color: getComputedStyle(line).fill, x, right, width };
    }),
  );
  if (!empty || !filled) throw new Error('a rating is not drawn by what is filled and what is not');
  expect(empty.color).not.toBe(filled.color);
  // Only the fifth star is drawn empty, and the filled part ends in its middle.
  expect(filled.width / empty.width).toBeCloseTo((4 * 22 + 8.4) / 16.8, 1);
  expect((filled.right - empty.x) / empty.width).toBeCloseTo(0.5, 1);
});

testRequirement('9.10', 'New-product defaults: rating 5, reviews 0, stock 10.', async () => {
  const made = await createTestProductAs(front.shop, admin);
  const known = await callShop(front.shop, 'GET', `/api/products/${made._id}`);
  expect(known.body).toMatchObject({ rating: 5, numReviews: 0, countInStock: 10, reviews: [] });
  await page.goto(`/product/${made._id}`);
  await page.getByRole('img', { name: 'Rated 5 out of 5' }).first().waitFor();
  await page.getByText('(0 reviews)').first().waitFor();
  await reused.look(admin, '/admin/products/new');
  expect(await page.getByLabel('Stock').inputValue()).toBe('10');
});

testRequirement('9.11', 'Custom product preset stock 2.', async () => {
  await reused.change(admin, '/admin/products/new');
  await page.getByLabel('Custom Product?').check();
  await expectPolled(() => page.getByLabel('Stock').inputValue()).toBe('2');
  await page.getByLabel('Price').fill(makeProductInput().price);
  await page.getByLabel('Description').fill('For somebody.');
  const made = await captureApiCall(page, 'POST', '/api/products', () =>
    page.getByRole('button', { name: 'Save' }).click(),
  );
  expect(made.response).toMatchObject({ countInStock: 2, custom: true });
});

const terms: [quote: string, words: RegExp][] = [
  ['lead time begins on full payment', /lead time is .*begins on full payment/i],
  [
    'full refund if lead time is exceeded by more than 10 days',
    /exceed the lead time by more than 10 days, you can have a full refund/i,
  ],
  [
    'returns accepted within 14 days of receipt in original condition',
    /return an item within 14 days of receipt.*original condition/i,
  ],
  ['custom orders are non-refundable', /custom orders are non-refundable/i],
];
for (const [quote, words] of terms)
  testRequirement('9.12', quote, async () => {
    if (new URL(page.url()).pathname !== '/terms') await page.goto('/terms');
    const said = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
    expect(said).toMatch(words);
  });
