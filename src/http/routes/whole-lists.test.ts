import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, users } from '#db/schema.ts';
import type { UsersResponse } from '#domain/accounts/schemas.ts';
import { streamAllOrders } from '#domain/orders/list-all-orders.ts';
import { type AllOrdersResponse, allOrdersQuerySchema } from '#domain/orders/listing/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();
const { ctx, call } = shop;
const ada = await shop.createAdmin();
const robin = await shop.createCustomer();
const first = await shop.placeOrder(robin, [{ product: await shop.createProduct(), qty: 1 }]);
// Three batches of orders, three of users.
await ctx.db.execute(sql`
  insert into orders (user_id, status, items_cents, shipping_cents, tax_cents, total_cents, qty, shipping_address,
    created_at, updated_at)
  select user_id, 'Paid', items_cents, shipping_cents, tax_cents, total_cents, qty, shipping_address,
    created_at + n / 3 * interval '1 second', updated_at
  from orders, generate_series(1, 79) as n where id = ${first._id}`);
await ctx.db.execute(sql`
  insert into users (name, email, created_at)
  select 'Number ' || n, 'n' || n || '@shop.example', now() + n / 3 * interval '1 second'
  from generate_series(1, 450) as n`);

test('the whole list of orders contains each order once, in order, and their count', async () => {
  for (const [query, by] of [
    ['', ({ createdAt }) => -new Date(createdAt)],
    ['?sort=number', ({ number }) => number],
    ['?sort=-status', ({ status, number }) => (status === 'Paid' ? 0 : 1e9) - number],
  ] as [string, (order: AllOrdersResponse['allOrders'][number]) => number][]) {
    const { body } = await call<AllOrdersResponse>('GET', `/api/orders/allOrders${query}`, { as: ada });
    expect([body.total, body.page, body.pages]).toEqual([80, 1, 1]);
    expect(new Set(body.allOrders.map(({ _id }) => _id)).size).toBe(80);
    const places = body.allOrders.map(by);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});

test('an order that changes place during the read hides no other order', async () => {
  const seen = new Set<string>();
  let batches = 0;
  for await (const batch of streamAllOrders(
    shop.ctxAs(ada),
    allOrdersQuerySchema.parse({ sort: 'status' }),
  )) {
    for (const { _id } of batch) seen.add(_id);
    batches += 1;
    if (batches === 1)
      await ctx.db
        .update(orders)
        .set({ status: 'Delivered' })
        .where(eq(orders.id, batch.at(-1)?._id ?? ''));
  }
  expect([batches, seen.size]).toEqual([3, 80]);
});

test('the whole list of users contains each open account once, in order, and their count', async () => {
  const living = await ctx.db.$count(users, sql`deleted_at is null`);
  for (const [query, sorts] of [
    ['', false],
    ['?sort=email', true],
  ] as const) {
    const { body } = await call<UsersResponse>('GET', `/api/users${query}`, { as: ada });
    expect([body.total, new Set(body.userList.map(({ _id }) => _id)).size]).toEqual([living, living]);
    expect(living).toBeGreaterThan(450);
    const emails = body.userList.map(({ email }) => email.toLowerCase());
    if (sorts) expect(emails).toEqual(emails.toSorted());
    else expect(emails[0]).toBe('n450@shop.example');
  }
});
