import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#db/schema.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { startStopwatch } from '#tests/helpers/stopwatch.ts';

const shop = await createTestShopWithPayments({ fullPool: true });
const { pool } = shop.database;
const connections = 20;
const robin = await shop.createCustomer();
const token = await shop.createToken(robin);
const product = await shop.createProduct({ onHand: 1000 });
const orderDetails = { orderItems: [{ product, qty: 1 }], shippingAddress: testShippingAddress };

const place = () =>
  callShop<{ addedOrder?: OrderResponse }>(shop, 'POST', '/api/orders', {
    as: token,
    body: { orderDetails },
  });
/** A request that no cache serves. */
const read = () => callShop(shop, 'GET', '/api/users/profile', { as: token });
const ordersOfRobin = () => shop.ctx.db.$count(orders, eq(orders.userId, robin.id));

/** Opens an idle transaction on every connection. Returns a function that ends them. */
async function exhaust(): Promise<() => Promise<void>> {
  const held = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  for (const client of held) {
    await client.query('begin');
    await client.query('select id from users for share');
  }
  return async () => {
    for (const client of held) {
      await client.query('rollback');
      client.release();
    }
  };
}

test('all connections in use for a second: requests wait and succeed', async () => {
  const before = await ordersOfRobin();
  const release = await exhaust();
  const waiting = Promise.all([...Array.from({ length: 30 }, place), ...Array.from({ length: 30 }, read)]);
  expect(await Promise.race([waiting, sleep(1000, 'waiting')])).toBe('waiting');
  await release();
  const responses = await waiting;
  expect(responses.map(({ status }) => status)).toEqual([...Array(30).fill(201), ...Array(30).fill(200)]);
  expect(await ordersOfRobin()).toBe(before + 30);
});

test('all connections in use for longer: requests get 503 with Retry-After, nothing is half done, and the shop recovers', async () => {
  const release = await exhaust();
  const responses = await Promise.all([
    ...Array.from({ length: 10 }, place),
    ...Array.from({ length: 10 }, read),
  ]);
  for (const { status, headers, body } of responses)
    expect([status, headers.get('retry-after'), body]).toEqual([
      503,
      '1',
      { code: 'unavailable', message: 'The shop is very busy. Please try again in a moment.' },
    ]);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  await release();
  expect(await ordersOfRobin()).toBe(30);
  const passed = startStopwatch();
  expect((await Promise.all([place(), read()])).map(({ status }) => status)).toEqual([201, 200]);
  expect(passed()).toBeLessThan(2000);
});

test('one connection is enough for a whole sale: no request waits for a second one while holding the first', async () => {
  for (const client of await Promise.all(Array.from({ length: connections }, () => pool.connect())))
    client.release(true);
  pool.options.max = 1;
  const passed = startStopwatch();
  const made = await place();
  const order = made.body.addedOrder;
  const begun = await callShop<{ session: { url: string } }>(
    shop,
    'POST',
    '/api/orders/create-stripe-checkout-session',
    { as: token, body: { createdOrder: order } },
  );
  await shop.pressPayButton(begun.body.session.url, 'pay');
  const paid = () => callShop(shop, 'PATCH', `/api/orders/${order?._id}/pay`, { as: token });
  await shop.waitForResult(async () => (await paid()).status === 200);
  const review = await callShop(shop, 'POST', `/api/products/${product}/reviews`, {
    ...{ as: token, body: { rating: 5, comment: 'Came in time' } },
  });
  expect([made.status, begun.status, review.status]).toEqual([201, 200, 201]);
  expect(passed()).toBeLessThan(5000);
  expect(pool.totalCount).toBe(1);
  pool.options.max = connections;
});
