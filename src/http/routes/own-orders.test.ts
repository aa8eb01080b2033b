import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#db/schema.ts';
import type { OrderResponse, OwnOrdersResponse } from '#domain/orders/schemas.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const { db } = api.ctx;
const product = await api.createProduct({ onHand: 5 });
const path = '/api/orders';

/** A customer with this many orders, oldest first; many share one timestamp. */
async function customerWith(count: number, status: 'Unpaid' | 'Paid'): Promise<AuthenticatedActor> {
  const robin = await api.createCustomer();
  const { _id } = await api.placeOrder(robin, [{ product, qty: 1 }]);
  await db.execute(sql`
    with made as (
      insert into orders (user_id, items_cents, shipping_cents, tax_cents, total_cents, qty, shipping_address,
        created_at, updated_at)
      select user_id, items_cents, shipping_cents, tax_cents, total_cents, qty, shipping_address,
        created_at + (n / 10) * interval '1 minute', updated_at
      from orders, generate_series(1, ${count - 1}) n where id = ${_id} returning id)
    insert into order_lines (order_id, position, product_id, name, image, price_cents, qty)
      select made.id, 0, line.product_id, line.name, line.image, line.price_cents, line.qty
      from made, order_lines line where line.order_id = ${_id}`);
  if (status === 'Paid')
    await db.update(orders).set({ status, paidAt: new Date() }).where(eq(orders.userId, robin.id));
  return robin;
}
const sorted = (list: readonly OrderResponse[]) =>
  list.toSorted((a, b) =>
    a.createdAt === b.createdAt ? (a._id < b._id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1,
  );

test("without parameters all of the customer's orders, unpaid ones too, are returned newest first, in batches", async () => {
  const robin = await customerWith(250, 'Unpaid');
  const eve = await api.createCustomer('Eve');
  const { body, headers } = await api.call<{ orders: OrderResponse[] }>('GET', path, { as: robin });
  expect(Object.keys(body)).toEqual(['orders']);
  expect(new Set(body.orders.map(({ _id }) => _id)).size).toBe(250);
  expect(body.orders).toEqual(sorted(body.orders));
  expect(headers['content-type']).toMatch(/application\/json/);
  expect((await api.call('GET', path, { as: eve })).body).toEqual({ orders: [] });
  expect((await api.call('GET', path)).status).toBe(401);
});

test("with parameters a page of the customer's own orders is returned, without abandoned ones", async () => {
  const robin = await customerWith(45, 'Paid');
  const { _id: unpaid } = await api.placeOrder(robin, [{ product, qty: 1 }]);
  const page = async (query: string, as: AuthenticatedActor = robin) =>
    (await api.call<OwnOrdersResponse>('GET', `${path}?${query}`, { as })).body;
  const pages = [await page('page=1'), await page('page=2'), await page('page=3')];
  expect(pages.map(({ orders: shown, total, pages: all }) => [shown.length, total, all])).toEqual([
    [20, 45, 3],
    [20, 45, 3],
    [5, 45, 3],
  ]);
  const shown = pages.flatMap(({ orders: some }) => some);
  expect(shown).toEqual(sorted(shown));
  expect(shown.some(({ _id }) => _id === unpaid)).toBe(false);
  expect(pages.every(({ pending }) => pending.length === 0)).toBe(true);
  expect(await page('pageSize=5', await api.createCustomer('Eve'))).toMatchObject({
    orders: [],
    total: 0,
    page: 1,
  });
  for (const wrong of ['page=0', 'page=x', 'pageSize=101'])
    expect((await api.call('GET', `${path}?${wrong}`, { as: robin })).status).toBe(400);
  expect((await api.call('GET', `${path}?page=1`)).status).toBe(401);
});
