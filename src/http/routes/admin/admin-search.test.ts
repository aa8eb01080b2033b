import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contactMessages, orders, printRequests, refunds } from '#db/schema.ts';
import type { SearchResponse } from '#domain/admin/schemas.ts';
import { maxConcurrentShopSearches } from '#domain/shared/limits/limits.ts';
import { createAttentionEvent } from '#tests/helpers/shop/create-attention-event.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const { db, clock } = api.ctx;
const ada = await api.createAdmin();
const anna = await api.createCustomer('Anna Fuchs', { email: 'anna@fuchs.example' });
const mask = await api.createProduct({ name: 'Fox Mask' });

async function search(q: string): Promise<SearchResponse> {
  const { body } = await api.call<SearchResponse>('GET', `/api/admin/search?q=${encodeURIComponent(q)}`, {
    as: ada,
  });
  return body;
}
/** The found orders with the fields that have the words. */
const find = async (q: string) =>
  (await search(q)).orders.map(({ number, matches }) => [
    number,
    matches.map(({ field, text }) => `${field}: ${text}`).join(', '),
  ]);

const order = await api.placeOrder(anna, [{ product: mask, qty: 1 }]);
await api.call('PATCH', '/api/orders', {
  ...{ as: ada, body: { id: order._id, update: { status: 'Paid', tracking: '1Z 999-AA1' } } },
});
await db
  .update(orders)
  .set({
    giftNote: 'Happy birthday, dear Grandmother',
    shippingAddress: {
      ...order.shippingAddress,
      address: '12 Rosewood Crescent',
      phoneNumber: '(503) 555-0134',
    },
  })
  .where(eq(orders.id, order._id));
// Another order of the mask, and another order of hers.
const robin = await api.createCustomer();
await api.placeOrder(robin, [{ product: mask, qty: 1 }]);
await api.placeOrder(anna, [{ product: await api.createProduct({ name: 'Owl' }), qty: 1 }]);

describe('an order is found', () => {
  test.each([
    ['fox mask anna', 'Product: Fox Mask, Customer: Anna Fuchs'],
    ['ANNA fox', 'Customer: Anna Fuchs, Product: Fox Mask'],
    ['rosewood', 'Street: 12 Rosewood Crescent'],
    ['97201 rosewood', 'Street: 12 Rosewood Crescent, Postal code: 97201'],
    ['1z999aa1', 'Tracking: 1Z 999-AA1'],
    ['birthday grandm', 'Gift note: Happy birthday, dear Grandmother'],
    ['birthday mask', 'Product: Fox Mask, Gift note: Happy birthday, dear Grandmother'],
  ])('by %s', async (q, fields) => {
    expect(await find(q)).toEqual([[order.number, expect.any(String)]]);
    expect((await find(q))[0]?.[1]?.toString().split(', ').toSorted()).toEqual(fields.split(', ').toSorted());
  });

  test.each([
    ...['503 555 0134', '+1 503-555-0134', '5035550134', '001 (503) 5550134', '555-0134', '1.503.555.0134'],
    ...['anna +1 503 555 0134', '5035550134 fox'],
  ])('by her phone number, typed as %s', async (q) => {
    const [found] = await find(q);
    expect(found).toEqual([order.number, expect.stringContaining('Phone: (503) 555-0134')]);
  });

  test.each(['503 555 0135', '555-0134 robin', 'fox owl anna', 'fox mask anna zeppelin'])(
    'not by %s',
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  test('by a number as that of an order too', async () => {
    expect(await find(String(order.number))).toEqual([[order.number, `Number: ${order.number}`]]);
    expect((await find(`#${order.number}`)).length).toBe(1);
  });

  test('by the note of a refund and of what was settled', async () => {
    const event = await createAttentionEvent(db, order._id);
    const body = { settled: true, note: 'She called about the snout' };
    await api.call('PATCH', `/api/orders/${order._id}/attention/${event}`, { as: ada, body });
    expect(await find('snout called')).toEqual([[order.number, 'Note: She called about the snout']]);
    const path = `/api/orders/${order._id}/refunds`;
    const refund = { key: crypto.randomUUID(), amount: '1', note: 'Whiskers were bent' };
    expect((await api.call('POST', path, { as: ada, body: refund })).status).toBe(201);
    expect((await db.select().from(refunds)).length).toBe(1);
    expect((await find('whiskers fox'))[0]?.[0]).toBe(order.number);
  });
});

test('customers, products, requests and messages are found, each with the field', async () => {
  const createdAt = clock.now();
  const long = `${'Word after word. '.repeat(20)}And then the zebra of my dreams. ${'More words. '.repeat(20)}`;
  const person = { name: 'Anna Fuchs', email: 'anna@fuchs.example', createdAt };
  await db.insert(contactMessages).values({ ...person, message: long });
  await db.insert(printRequests).values({
    ...{ ...person, userId: anna.id, color: 'red', filament: 'PETG', message: 'A zebra, please.' },
    updatedAt: createdAt,
  });
  const { customers, products, orders: found, requests, messages } = await search('zebra');
  expect([customers, products, found]).toEqual([[], [], []]);
  expect(requests[0]?.matches).toEqual([{ field: 'Request', text: 'A zebra, please.' }]);
  const [match] = messages[0]?.matches ?? [];
  expect(match).toMatchObject({ field: 'Message', text: expect.stringContaining('the zebra of my dreams') });
  expect(match?.text.length).toBeLessThan(90);
  const byName = await search('anna fuchs');
  expect(byName.customers).toMatchObject([
    { _id: anna.id, email: anna.email, matches: [{ field: 'Name', text: 'Anna Fuchs' }] },
  ]);
  expect((await search('fox mas')).products).toMatchObject([{ _id: mask, matches: [{ text: 'Fox Mask' }] }]);
});

test('of each kind at most five, the newest first', async () => {
  const product = await api.createProduct({ name: 'Quokka' });
  const numbers: number[] = [];
  for (let n = 0; n < 7; n += 1) numbers.push((await api.placeOrder(robin, [{ product, qty: 1 }])).number);
  expect((await find('quokka')).map(([number]) => number)).toEqual(numbers.toReversed().slice(0, 5));
});

test.each(['', 'q=', 'q=a', 'q=%00ab', `q=${'a'.repeat(101)}`])(
  '"%s" is rejected, and named',
  async (query) => {
    expect(await api.call('GET', `/api/admin/search?${query}`, { as: ada })).toMatchObject({
      status: 400,
      body: { code: 'bad_input', issues: [{ path: 'q' }] },
    });
  },
);

test('many searches at once leave connections for what sells, and all are answered', async () => {
  const countWaiting = async () =>
    (
      await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  const searches = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table contact_messages`);
    const started = Array.from({ length: 10 }, () => search('fox mask'));
    await expect.poll(countWaiting).toBe(maxConcurrentShopSearches);
    // Meanwhile the others have had the time of a whole order.
    await api.placeOrder(robin, [{ product: mask, qty: 1 }]);
    expect(await countWaiting()).toBe(maxConcurrentShopSearches);
    return started;
  });
  for (const { products } of await Promise.all(searches)) expect(products).toHaveLength(1);
});
