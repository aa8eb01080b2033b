import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderCounts, orderSearch, orders, payments, users } from '#db/schema.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import type { Db } from '../shared/ctx.ts';
import { compactOrderStats } from './compact-order-stats.ts';
import type { AllOrdersResponse } from './listing/schemas.ts';

const shop = await createTestApi();
const { ctx, call } = shop;

const ask = async (q: string) =>
  (
    await call<AllOrdersResponse>('GET', `/api/orders/allOrders?q=${encodeURIComponent(q)}`, {
      as: await shop.createAdmin(),
    })
  ).body;
const found = async (q: string) => (await ask(q)).allOrders.map(({ number }) => number);

test('an order is found by each of its words and by the prefix of each', async () => {
  const robin = await shop.createCustomer('Zoë Quillfeather');
  const product = await shop.createProduct({ name: 'Wyvern Night-Light' });
  const order = await shop.placeOrder(robin, [{ product, qty: 2 }]);
  await call('PATCH', '/api/orders', {
    ...{
      as: await shop.createAdmin(),
      body: { id: order._id, update: { status: 'Paid', tracking: '1Z 999-AA1' } },
    },
  });
  const words = [
    ...['zoe', 'ZOË QUILL', robin.email, 'wyvern', 'night-light', 'Quillfeather wyv', '1z999aa1', '999-aa1'],
    ...[
      String(order.number),
      `#${order.number}`,
      order._id,
      order._id.slice(0, 20),
      `by hand ${order.number}`,
    ],
    ...[order.shippingAddress.city, order.shippingAddress.phoneNumber],
  ];
  for (const each of words) expect([each, (await found(each)).includes(order.number)]).toEqual([each, true]);
  for (const none of ['uill', 'wyvern zeppelin', `#${order.number}0`, `${order._id.slice(0, 20)}ffff`])
    expect([none, await found(none)]).toEqual([none, []]);
});

test('an order is found by the references of its payment and of a second one', async () => {
  const robin = await shop.createCustomer();
  const product = await shop.createProduct();
  const { _id, number } = await shop.placeOrder(robin, [{ product, qty: 1 }]);
  const as = await shop.createAdmin();
  await call('PATCH', '/api/orders', { as, body: { id: _id, update: { status: 'Paid' } } });
  expect(await found(`by hand ${number}`)).toEqual([number]);
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.orderId, _id));
  if (!payment) throw new Error('a paid order has a payment');
  const duplicate = { ...payment, id: crypto.randomUUID(), reference: 'pi_again', surplus: true };
  await ctx.db.insert(payments).values(duplicate);
  expect(await found('pi_again')).toEqual([number]);
});

test('a number finds the order with exactly that number first', async () => {
  const robin = await shop.createCustomer();
  const product = await shop.createProduct({ onHand: 5 });
  const { number } = await shop.placeOrder(robin, [{ product, qty: 1 }]);
  await ctx.db
    .update(orders)
    .set({ number: number * 10 })
    .where(eq(orders.number, number));
  await ctx.db.execute(
    sql`select write_order_search(array(select id from orders where number = ${number * 10}))`,
  );
  expect(await found(`#${number}`)).toEqual([]);
  expect(await found(`#${number * 10}`)).toEqual([number * 10]);
});

test('a changed name, address or product line is searchable at once, and the old one is not', async () => {
  const kim = await shop.createCustomer('Kimberly Before');
  const kims = await shop.createToken(kim);
  const product = await shop.createProduct({ name: 'Basilisk' });
  const order = await shop.placeOrder(kim, [{ product, qty: 1 }]);
  const after = { name: 'Kimberly After', email: 'after@shop.example' };
  await ctx.db.update(users).set(after).where(eq(users.id, kim.id));
  expect(await found('kimberly after')).toEqual([order.number]);
  expect(await found('kimberly before')).toEqual([]);
  const other = await shop.createProduct({ name: 'Cockatrice' });
  await call('POST', '/api/orders', {
    as: kims,
    body: {
      orderDetails: {
        ...{ _id: order._id, orderItems: [{ product: other, qty: 1 }] },
        shippingAddress: { ...order.shippingAddress, city: 'Upper Lower' },
      },
    },
  });
  expect(await found('cockatrice kimberly upper')).toEqual([order.number]);
  expect(await found('basilisk kimberly')).toEqual([]);
});

test('merging counter rows keeps every sum, also when two merges run at once', async () => {
  const robin = await shop.createCustomer();
  const product = await shop.createProduct({ onHand: 50 });
  for (let each = 0; each < 4; each += 1) await shop.placeOrder(robin, [{ product, qty: 1 }]);
  const summary = async () => (await ask('nobody-at-all')).summary;
  const before = await summary();
  expect(before.count.Unpaid).toBeGreaterThanOrEqual(4);
  await Promise.all([
    compactOrderStats(ctx),
    compactOrderStats(ctx),
    shop.placeOrder(robin, [{ product, qty: 1 }]),
  ]);
  const after = await summary();
  expect(after).toEqual({ ...before, count: { ...before.count, Unpaid: before.count.Unpaid + 1 } });
  await compactOrderStats(ctx);
  expect(await ctx.db.$count(orderCounts, eq(orderCounts.status, 'Unpaid'))).toBe(1);
  expect(await ctx.db.$count(orderSearch)).toBe(await ctx.db.$count(orders));
});

test('an order renamed and paid at the same moment is found by both changes', async () => {
  const product = await shop.createProduct({ onHand: 5 });
  for (const first of ['rename', 'payment']) {
    const robin = await shop.createCustomer();
    const { _id, number } = await shop.placeOrder(robin, [{ product, qty: 1 }]);
    const named = `Gryphon ${first}`;
    const payer = `payer-of-${first}@shop.example`;
    const rename = (db: Db) => db.update(users).set({ name: named }).where(eq(users.id, robin.id));
    const pay = (db: Db) => db.update(orders).set({ payerEmail: payer }).where(eq(orders.id, _id));
    const [one, other] = first === 'rename' ? [rename, pay] : [pay, rename];
    let waiting: Promise<unknown> | undefined;
    await ctx.db.transaction(async (tx) => {
      await one(tx);
      waiting = other(ctx.db).execute();
      await waitUntil(async () => {
        const { rows } = await ctx.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      }, 20);
    });
    await waiting;
    expect(await found(`${named} ${payer}`)).toEqual([number]);
  }
});
