import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { listProviderPayments, placeOrder, testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestProduct } from '#tests/helpers/api/test-products.ts';
import { registerCustomer, type TestUser } from '#tests/helpers/api/test-users.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { testRequirement, testRequirements } from '#tests/helpers/test-requirement.ts';

let front: TestShopfront;
/** Costs $12.33: three of it are $36.99, of which 20% are $7.40 and 29% are $10.73. */
let heron: ProductDetailsResponse;

beforeAll(async () => {
  front = await openTestShopfront();
  heron = await createTestProduct(front.shop);
});
afterAll(() => front?.close());

/** Starts a payment by card, then one by wallet. */
async function startBoth(as: TestUser, createdOrder: OrderResponse) {
  for (const way of ['create-stripe-checkout-session', 'create-paypal-order'])
    await callShop(front.shop, 'POST', `/api/orders/${way}`, { as, body: { createdOrder } });
}

testRequirements(
  [
    ['9.2', 'Both readings are given.'],
    ['9.8', 'currency USD'],
  ],
  async () => {
    const robin = await registerCustomer(front.shop);
    const order = await placeOrder(front.shop, robin, [{ product: heron._id, qty: 3 }], {
      shippingAddress: { ...testShippingAddress, shippingPrice: 10.73 },
      shippingPrice: 10.73,
      totalPrice: 1,
    });
    expect(order).toMatchObject({ totalPrice: 36.99, shippingPrice: 7.4, taxPrice: 0, total: 44.39 });
    expect(order.shippingAddress.shippingPrice).toBe(10.73);
    await startBoth(robin, { ...order, total: 1, shippingPrice: 10.73 });
    const charged = (await listProviderPayments(front.shop, order._id)).map(
      ({ provider, amount, currency }) => [provider, amount, currency],
    );
    expect(charged).toEqual([
      ['stripe', 4439, 'usd'],
      ['paypal', 4439, 'usd'],
    ]);
  },
);

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
    const { body } = await callShop<string>(front.shop, 'GET', '/terms');
    const said = /<main.*<\/main>/s
      .exec(body)?.[0]
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s+/g, ' ');
    expect(said).toMatch(words);
  });
