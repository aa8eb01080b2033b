import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders, paymentAttempts } from '#db/schema.ts';
import type { PricedCart } from '#domain/cart/schemas.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { changeSetting } from '#domain/settings/change-setting.ts';
import { readSetting } from '#domain/settings/get-settings.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

const shop = await createTestShopWithPayments({ fullPool: true });
const { ctx } = shop;
const admin = await shop.createAdmin();
const ada = await shop.createToken(admin);

/** On a connection of its own, as another process of the shop does it. */
async function setShare(shippingPercent: number): Promise<void> {
  const { version, value } = await readSetting(ctx.db, 'delivery');
  await changeSetting(shop.ctxAs(admin), 'delivery', { version, value: { ...value, shippingPercent } });
}
const untilShare = (percent: number) =>
  expect.poll(() => ctx.shop.pricing.shippingRate, { interval: 5 }).toBe(percent * 10_000);

beforeEach(async () => {
  await setShare(20);
  await untilShare(20);
});

test('a share that changes between preview and payment is not charged, and the new total is shown', async () => {
  const robin = await shop.createCustomer();
  const product = await shop.createProduct({ priceCents: 1000 });
  const body = { lines: [{ product, qty: 1 }] };
  expect((await callShop<PricedCart>(shop, 'POST', '/api/cart/quote', { body })).body.total).toBe(12);
  const order = await shop.placeOrder(robin, [{ product, qty: 1 }]);
  await setShare(35);
  await untilShare(35);
  await expect(startCardPayment(shop.ctxAs(robin), order._id)).rejects.toMatchObject({
    ...{ code: 'price_changed', details: { old: 12, new: 13.5 } },
  });
  expect(await ctx.db.$count(paymentAttempts, eq(paymentAttempts.orderId, order._id))).toBe(0);
  const placed = await callShop<{ code?: string }>(shop, 'POST', '/api/cart/quote', { body });
  expect(placed.body).toMatchObject({ shippingPrice: 3.5, total: 13.5 });
});

test('the share changes while an order is placed and its payment starts: what is charged is what the order says', async () => {
  for (let round = 0; round < 8; round += 1) {
    const robin = await shop.createCustomer();
    const product = await shop.createProduct({ priceCents: 1000 });
    const [share, before] = [round % 2 ? 20 : 35, ctx.shop.pricing.shippingRate];
    const [order] = await Promise.all([shop.placeOrder(robin, [{ product, qty: 1 }]), setShare(share)]);
    expect([before, share * 10_000]).toContain(order.shippingPrice * 100_000);
    const [started] = await Promise.allSettled([
      startCardPayment(shop.ctxAs(robin), order._id),
      setShare(round % 2 ? 35 : 20),
    ]);
    const attempts = await ctx.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order._id));
    const [row] = await ctx.db.select().from(orders).where(eq(orders.id, order._id));
    if (started.status === 'fulfilled')
      expect(attempts).toMatchObject([{ amountCents: Math.round(order.total * 100) }]);
    else {
      expect(started.reason).toMatchObject({ code: 'price_changed' });
      expect(attempts).toEqual([]);
    }
    expect(row?.totalCents).toBe(Math.round(order.total * 100));
  }
});

test('an admin’s change is in force when its response arrives', async () => {
  const { version, value } = await readSetting(ctx.db, 'delivery');
  const body = { version, value: { ...value, shippingPercent: 5 } };
  expect((await callShop(shop, 'PUT', '/api/settings/delivery', { as: ada, body })).status).toBe(200);
  expect(ctx.shop.pricing.shippingRate).toBe(50_000);
});

describe('terms that change between reading and payment', () => {
  type Started = { code?: string; message?: string; issues?: { path: string }[] };
  const routes = ['create-stripe-checkout-session', 'create-paypal-order'] as const;

  async function changeTerms(): Promise<number> {
    const { version } = await readSetting(ctx.db, 'terms');
    const value = { text: `## Returns\nWithin ${version + 30} days.` };
    await changeSetting(shop.ctxAs(admin), 'terms', { version, value });
    await expect.poll(() => ctx.shop.termsVersion, { interval: 5 }).toBe(version + 1);
    return version + 1;
  }
  async function createOrder() {
    const robin = await shop.createCustomer();
    const token = await shop.createToken(robin);
    const product = await shop.createProduct({ priceCents: 1000 });
    const order = await shop.placeOrder(robin, [{ product, qty: 1 }]);
    const orderItems = [{ product, qty: 1 }];
    const placeAgain = () =>
      placeOrder(shop.ctxAs(robin), {
        orderDetails: { _id: order._id, orderItems, shippingAddress: testShippingAddress },
      });
    const pay = (route: (typeof routes)[number], termsVersion?: number) =>
      callShop<Started>(shop, 'POST', `/api/orders/${route}`, {
        as: token,
        body: { createdOrder: { _id: order._id, termsVersion } },
      });
    const countAttempts = () => ctx.db.$count(paymentAttempts, eq(paymentAttempts.orderId, order._id));
    return { order, placeAgain, pay, countAttempts };
  }

  test.each(routes)('are not accepted by %s until they are read again', async (route) => {
    const { order, placeAgain, pay, countAttempts } = await createOrder();
    const now = await changeTerms();
    for (const shown of [now - 1, now])
      expect(await pay(route, shown)).toMatchObject({
        status: 409,
        body: { code: 'terms_changed', message: 'The terms changed: read them again. Nothing was charged.' },
      });
    expect(await pay(route, now + 1)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'createdOrder.termsVersion' }] },
    });
    expect(await countAttempts()).toBe(0);
    expect((await placeAgain()).termsVersion).toBe(now);
    expect((await pay(route, now)).status).toBe(200);
    const [row] = await ctx.db.select().from(orders).where(eq(orders.id, order._id));
    expect(row?.termsVersion).toBe(now);
  });

  test('do not stop a caller that sends no version, whose order keeps the terms of its time', async () => {
    const { order, pay } = await createOrder();
    await changeTerms();
    expect((await pay('create-stripe-checkout-session')).status).toBe(200);
    const [row] = await ctx.db.select().from(orders).where(eq(orders.id, order._id));
    expect(row?.termsVersion).toBe(order.termsVersion);
  });
});
