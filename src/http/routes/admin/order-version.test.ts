import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails, orders } from '#db/schema.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { startCardPayment } from '#domain/payments/attempts/start-card-payment.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';

const shop = await createTestShopWithPayments();
const { ctx } = shop;
const ada = await shop.createToken(await shop.createAdmin());
const grace = await shop.createToken(await shop.createAdmin());
const robin = await shop.createCustomer('Robin');
const robinToken = await shop.createToken(robin);
const product = await shop.createProduct({ onHand: 100 });

type Answer = { updatedOrder: OrderResponse; code?: string; message?: string };
const update = (as: string, id: string, change: object, version?: number) =>
  callShop<Answer>(shop, 'PATCH', '/api/orders', { as, body: { id, version, update: change } });
const placeOrder = () => shop.placeOrder(robin, [{ product, qty: 2 }]);
async function createPaidOrder() {
  const { _id } = await placeOrder();
  return (await update(ada, _id, { status: 'Paid' })).body.updatedOrder;
}
const versionOf = async (id: string) =>
  (await callShop<{ order: OrderResponse }>(shop, 'GET', `/api/orders/${id}`, { as: ada })).body.order
    .version;

test('a stale update is refused with what the order is now, and mails nobody', async () => {
  const { _id, version } = await createPaidOrder();
  await ctx.db.delete(mails);
  expect((await update(ada, _id, { status: 'Printing' }, version)).body.updatedOrder.version).toBe(
    version + 1,
  );
  const stale = await update(grace, _id, { status: 'Shipped', tracking: '1Z' }, version);
  expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
  expect(stale.body.message).toContain('it is Printing, without tracking');
  const [stored] = await ctx.db.select().from(orders).where(eq(orders.id, _id));
  expect(stored).toMatchObject({ status: 'Printing', tracking: null });
  expect(await ctx.db.select().from(mails)).toEqual([]);
});

test('an update without a version, and one of an order that is as it should be, is not refused', async () => {
  const { _id, version } = await createPaidOrder();
  expect((await update(ada, _id, { status: 'Shipped' })).status).toBe(200);
  expect((await update(grace, _id, { status: 'Shipped' }, version)).status).toBe(200);
});

test('of two admins who have seen the same version one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { _id, version } = await createPaidOrder();
    const both = await Promise.all([
      update(ada, _id, { status: 'Shipped', tracking: 'ADA' }, version),
      update(grace, _id, { status: 'Delivered' }, version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test.each([
  [
    'a refund',
    (id: string) =>
      callShop(shop, 'POST', `/api/orders/${id}/refunds`, {
        ...{ as: grace, body: { key: crypto.randomUUID(), amount: '1.00' } },
      }),
  ],
  [
    'another address by the customer',
    (id: string) =>
      callShop(shop, 'PATCH', `/api/orders/${id}/address`, {
        ...{ as: robinToken, body: { shippingAddress: testRecipientAddress } },
      }),
  ],
  [
    'a cancellation',
    (id: string) =>
      ctx.db
        .update(orders)
        .set({ canceledAt: ctx.clock.now(), closedAt: ctx.clock.now() })
        .where(eq(orders.id, id)),
  ],
])('%s makes another version', async (_name, change) => {
  const { _id, version } = await createPaidOrder();
  await change(_id);
  expect(await versionOf(_id)).toBeGreaterThan(version);
});

test('asking the provider for a payment makes none; the payment does, whatever anybody has seen', async () => {
  const order = await placeOrder();
  await startCardPayment(shop.ctxAs(robin), order._id);
  expect(await versionOf(order._id)).toBe(order.version);
  const paid = await update(ada, order._id, { status: 'Paid' }, order.version);
  expect(paid.body.updatedOrder).toMatchObject({ isPaid: true, version: order.version + 1 });
});

test('a version that is no whole number is named, and nothing is changed', async () => {
  const order = await placeOrder();
  for (const version of ['1', 1.5, 0, -1, null]) {
    const body = { id: order._id, version, update: { status: 'Paid' } };
    const { status, body: refused } = await callShop(shop, 'PATCH', '/api/orders', { as: ada, body });
    expect(status).toBe(400);
    expect(refused).toMatchObject({ issues: [{ path: 'version' }] });
  }
  expect(await versionOf(order._id)).toBe(order.version);
});
