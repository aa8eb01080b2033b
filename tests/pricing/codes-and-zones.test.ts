import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { createDiscount } from '#domain/discounts/create-discount.ts';
import { discountInput } from '#domain/discounts/schemas.ts';
import { changeOrderAddress } from '#domain/orders/change-order-address.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import { refundInput } from '#domain/payments/schemas.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { quoteOrder } from '#domain/pricing/quote-order.ts';
import { findShippingMethods } from '#domain/pricing/resolve-pricing.ts';
import { cents } from '#domain/shared/money.ts';
import type { ShippingZone } from '#domain/shared/pricing-rules.ts';
import { testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { workedShops } from './worked-shops.ts';

const shop = await createTestShopWithPayments();
const admin = await shop.createAdmin();

async function orderWithCode(values: object, orderItems: { product: string; qty: number }[]) {
  const code = `T${randomUUID().slice(0, 8)}`.toUpperCase();
  await createDiscount(shop.ctxAs(admin), discountInput.parse({ code, ...values }));
  return { place: () => placeBy(code, orderItems) };
}

async function placeBy(code: string, orderItems: { product: string; qty: number }[]) {
  const buyer = shop.ctxAs(await shop.createCustomer());
  const orderDetails = { orderItems, shippingAddress: testShippingAddress, code };
  const { _id } = await placeOrder(buyer, { orderDetails });
  return { id: _id, pay: () => startCardPayment(buyer, _id) };
}

const query = async (text: string) => (await shop.database.pool.query(text)).rows[0]?.found;
const waiting = (count: number) =>
  shop.waitForResult(
    async () =>
      (await query(`select count(*)::int as found from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)) === count,
  );

test('a payment that starts and one that is settled, with one product and one code, do not deadlock', async () => {
  const product = await shop.createProduct();
  const { place } = await orderWithCode({ kind: 'percent', percent: 10 }, [{ product, qty: 1 }]);
  const [starting, settled] = [await place(), await place()];
  const { url } = await settled.pay();
  const other = await shop.database.pool.connect();
  await other.query('begin');
  await other.query('select from products where id = $1 for update', [product]);
  // The first has the code and waits for the product; the other waits for the code.
  const started = starting.pay();
  await waiting(1);
  const paid = shop.pressPayButton(url ?? '', 'pay');
  await waiting(2);
  await other.query('rollback');
  other.release();
  await Promise.allSettled([started, paid]);
  expect(
    await query('select deadlocks::int as found from pg_stat_database where datname = current_database()'),
  ).toBe(0);
});

test('a line that a code has made free has nothing to refund, in clear words', async () => {
  const free = await shop.createProduct({ priceCents: 1250, category: 'Space' });
  const product = await shop.createProduct({ priceCents: 3000, category: 'Dragons' });
  const { place } = await orderWithCode({ kind: 'fixed', amount: 20, categories: ['Space'] }, [
    { product: free, qty: 1 },
    { product, qty: 1 },
  ]);
  const order = await place();
  const { url } = await order.pay();
  await shop.pressPayButton(url ?? '', 'pay');
  await shop.waitForResult(async () => (await shop.readStock(free)).onHand === 9);
  const input = refundInput.parse({ key: randomUUID(), lines: [{ product: free, qty: 1, restock: true }] });
  await expect(requestRefund(shop.ctxAs(admin), order.id, input)).rejects.toMatchObject({
    code: 'refund_refused',
  });
});

test('the address of a paid order does not move to where the order would cost another price', async () => {
  const robin = shop.ctxAs(await shop.createCustomer());
  const [anywhere] = workedShops.netPrices.zones;
  if (!anywhere) throw new Error('the shop has no zone');
  const flat = (country: string, postalCodes: string[], price: number): ShippingZone => ({
    ...{ id: `${country}${price}`, name: country, countries: [country], postalCodes },
    methods: [{ ...anywhere.methods[0], id: 'post', kind: 'flat', price: cents(price), days: null }],
  });
  const zones = [flat('US', [], 500), flat('US', ['99*'], 4000), flat('CA', [], 500)];
  const taxRules = [{ country: 'US', state: 'CA', included: false, standard: 80_000, reduced: 0 }];
  const pricing = { ...shop.ctx.shop.pricing, zones, taxRules };
  const ctx = { ...robin, shop: { ...shop.ctx.shop, pricing } };
  const orderItems = [{ product: await shop.createProduct(), qty: 1 }];
  const home = { ...testRecipientAddress, country: 'United States' };
  const { _id: id, total } = await placeOrder(ctx, { orderDetails: { orderItems, shippingAddress: home } });
  await updateOrder(shop.ctxAs(admin), { id, update: { status: 'Paid' } });
  const moveTo = (change: object) => changeOrderAddress(ctx, id, { shippingAddress: { ...home, ...change } });
  const refused = { code: 'bad_input', issues: [{ path: 'shippingAddress.country' }] };
  const elsewhere = { city: 'Anchorage', state: 'AK', postalCode: '99501' };
  await expect(moveTo(elsewhere)).rejects.toMatchObject(refused);
  const taxed = { city: 'Los Angeles', state: 'CA', postalCode: '90001' };
  await expect(moveTo(taxed)).rejects.toMatchObject(refused);
  const abroad = { country: 'Germany', city: 'Berlin', state: 'Berlin', postalCode: '10115' };
  await expect(moveTo({ ...abroad, phoneNumber: '+49 30 901820' })).rejects.toMatchObject({
    ...{ ...refused, message: 'We do not ship to this address yet.' },
  });
  const moved = await moveTo({ city: 'Austin', state: 'TX', postalCode: '78701' });
  expect(moved).toMatchObject({ shippingAddress: { city: 'Austin' }, total });
});

test('a guest without an address sees the prices of the shop’s own country', () => {
  const quote = quoteOrder(workedShops.europe, {
    lines: [{ price: cents(2500), qty: 1, taxClass: 'standard', grams: null, isDiscounted: false }],
    ...{ discount: null, destination: null, methodId: null },
  });
  expect(quote?.priced.total).toBe(2990);
});

test('of two zones that have a postal code, the more specific one wins', () => {
  const [anywhere] = workedShops.netPrices.zones;
  if (!anywhere) throw new Error('the shop has no zone');
  const berlin = (id: string, postalCodes: string[]): ShippingZone => ({
    ...{ id, name: id, countries: ['DE'], postalCodes },
    methods: [{ ...anywhere.methods[0], id }],
  });
  const rules = {
    shippingRate: 0,
    homeCountry: null,
    zones: [berlin('wide', ['10*']), berlin('narrow', ['10115'])],
  };
  const to = { country: 'DE', state: null, postalCode: '10115' };
  expect(findShippingMethods(rules, to).map(({ id }) => id)).toEqual(['narrow']);
});
