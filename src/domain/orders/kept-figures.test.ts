import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderCounts, orderSearch, orders, users } from '#db/schema.ts';
import { testApi } from '#tests/helpers/test-api.ts';
import { until } from '#tests/helpers/until.ts';
import type { Db } from '../shared/ctx.ts';
import { addUpFigures } from './add-up-figures.ts';
import type { AllOrdersAnswer } from './schemas.ts';

const shop = await testApi();
const { ctx, call } = shop;

const ask = async (q: string) =>
  (
    await call<AllOrdersAnswer>('GET', `/api/orders/allOrders?q=${encodeURIComponent(q)}`, {
      as: await shop.admin(),
    })
  ).body;
const found = async (q: string) => (await ask(q)).allOrders.map(({ number }) => number);

test('an order is found by each word that somebody may know of it, and by its beginning', async () => {
  const robin = await shop.customer('Zoë Quillfeather');
  const product = await shop.product({ name: 'Wyvern Night-Light' });
  const order = await shop.order(robin, [{ product, qty: 2 }]);
  await call('PATCH', '/api/orders', {
    ...{
      as: await shop.admin(),
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

test('a number finds the order of that number first, not all that begin with it', async () => {
  const robin = await shop.customer();
  const product = await shop.product({ onHand: 5 });
  const { number } = await shop.order(robin, [{ product, qty: 1 }]);
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

test('another name, address or product line is found at once, and what was before no longer', async () => {
  const kim = await shop.customer('Kimberly Before');
  const kims = await shop.token(kim);
  const product = await shop.product({ name: 'Basilisk' });
  const order = await shop.order(kim, [{ product, qty: 1 }]);
  const after = { name: 'Kimberly After', email: 'after@shop.example' };
  await ctx.db.update(users).set(after).where(eq(users.id, kim.id));
  expect(await found('kimberly after')).toEqual([order.number]);
  expect(await found('kimberly before')).toEqual([]);
  const other = await shop.product({ name: 'Cockatrice' });
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

test('adding rows up changes no sum, and two who do it at once lose none', async () => {
  const robin = await shop.customer();
  const product = await shop.product({ onHand: 50 });
  for (let each = 0; each < 4; each += 1) await shop.order(robin, [{ product, qty: 1 }]);
  const summary = async () => (await ask('nobody-at-all')).summary;
  const before = await summary();
  expect(before.count.Unpaid).toBeGreaterThanOrEqual(4);
  await Promise.all([addUpFigures(ctx), addUpFigures(ctx), shop.order(robin, [{ product, qty: 1 }])]);
  const after = await summary();
  expect(after).toEqual({ ...before, count: { ...before.count, Unpaid: before.count.Unpaid + 1 } });
  await addUpFigures(ctx);
  expect(await ctx.db.$count(orderCounts, eq(orderCounts.status, 'Unpaid'))).toBe(1);
  expect(await ctx.db.$count(orderSearch)).toBe(await ctx.db.$count(orders));
});

test('a rename and a payment at the same moment: the order is found by both, whoever was first', async () => {
  const product = await shop.product({ onHand: 5 });
  for (const first of ['rename', 'payment']) {
    const robin = await shop.customer();
    const { _id, number } = await shop.order(robin, [{ product, qty: 1 }]);
    const named = `Gryphon ${first}`;
    const payer = `payer-of-${first}@shop.example`;
    const rename = (db: Db) => db.update(users).set({ name: named }).where(eq(users.id, robin.id));
    const pay = (db: Db) => db.update(orders).set({ payerEmail: payer }).where(eq(orders.id, _id));
    const [one, other] = first === 'rename' ? [rename, pay] : [pay, rename];
    let waiting: Promise<unknown> | undefined;
    await ctx.db.transaction(async (tx) => {
      await one(tx);
      waiting = other(ctx.db).execute();
      await until(async () => {
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
