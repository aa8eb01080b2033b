import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase, migrationsFolder } from '#infra/postgres/migrate-database.ts';
import { migrateInTransaction } from '#infra/postgres/migrate-in-transaction.ts';
import { createEmptyDatabase } from '#tests/helpers/database/create-empty-database.ts';

const journal: { entries: { idx: number; when: number }[] } = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
);

/** A database before the migration of this number, with one customer, one regular and one custom product. */
async function databaseBefore(migration: number) {
  const settings = await createEmptyDatabase();
  const client = new pg.Client(settings);
  await client.connect();
  await client.query('begin');
  const last = journal.entries.findLast(({ idx }) => idx < migration);
  await migrateInTransaction(client, 0, last?.when ?? 0);
  await client.query('commit');
  const one = async (statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rows[0];
  const { id: user } = await one(
    "insert into users (name, email, created_at) values ('Robin', 'robin@shop.example', now()) returning id",
  );
  const product = async (custom: boolean): Promise<string> =>
    (
      await one(
        `insert into products (name, image, brand, category, description, price_cents, on_hand, custom, created_at)
          values ('Fox', '/media/fox.webp', 'Test', 'Anime', 'A fox.', 1000, 5, $1, now()) returning id`,
        [custom],
      )
    ).id;
  const [regular, custom] = [await product(false), await product(true)];
  /** A paid order of both products: $24.00. */
  const order = async (status: string): Promise<string> => {
    const { id } = await one(
      `insert into orders (user_id, status, items_cents, shipping_cents, tax_cents, total_cents, qty,
          shipping_address, created_at, updated_at)
        values ($1, $2, 2000, 400, 0, 2400, 2, '{}', now(), now()) returning id`,
      [user, status],
    );
    const line = `insert into order_lines (order_id, position, product_id, name, image, price_cents, qty)
      values ($1, $2, $3, 'Fox', '/media/fox.webp', 1000, 1)`;
    await client.query(line, [id, 0, regular]);
    await client.query(line, [id, 1, custom]);
    await client.query('update orders set paid_at = now() where id = $1', [id]);
    return id;
  };
  /** What has been paid for the order, by a test payment. */
  const pay = async (id: string): Promise<string> =>
    (
      await one(
        `insert into payments (order_id, provider, reference, amount_cents, currency, test, recorded_at)
          values ($1, 'manual', $2, 2400, 'usd', true, now()) returning id`,
        [id, id],
      )
    ).id;
  const refund = (id: string, payment: string, cents: number, state = 'done') =>
    client.query(
      `insert into refunds (order_id, payment_id, key, amount_cents, state, reason, requested_at, closed_at)
        values ($1, $2, $3, $4, $5, 'admin', now(), now())`,
      [id, payment, `${id}/${state}`, cents, state],
    );
  return { client, user, order, pay, refund, one, migrate: () => migrateDatabase(settings) };
}

test('sold lines get the custom flag of their product, and stay frozen', async () => {
  const { client, order, migrate } = await databaseBefore(42);
  const id = await order('Paid');
  await migrate();
  const { rows } = await client.query(
    'select custom from order_lines where order_id = $1 order by position',
    [id],
  );
  expect(rows).toEqual([{ custom: false }, { custom: true }]);
  await expect(client.query('update order_lines set custom = false')).rejects.toThrow(/frozen/);
  await client.end();
});

test('events of the last 30 days need attention, older ones count as seen', async () => {
  const { client, order, migrate } = await databaseBefore(44);
  const id = await order('Paid');
  const insert = `insert into order_events (order_id, at, kind) values
    ($1, now() - interval '31 days', 'dispute'), ($1, now() - interval '29 days', 'refund_failed'), ($1, now(), 'paid')`;
  await client.query(insert, [id]);
  await migrate();
  const { rows } = await client.query(
    'select kind from order_attention join order_events on order_events.id = event_id',
  );
  expect(rows).toEqual([{ kind: 'refund_failed' }]);
  await client.end();
});

test('orders that are refunded in full before they are made are closed', async () => {
  const { client, order, pay, refund, migrate } = await databaseBefore(45);
  const refunded = async (status: string, cents: number) => {
    const id = await order(status);
    await refund(id, await pay(id), cents);
    return id;
  };
  const whole = await refunded('Printing', 2400);
  const part = await refunded('Paid', 2399);
  const sent = await refunded('Shipped', 2400);
  await migrate();
  const { rows } = await client.query(
    'select id, refunded_at is not null as refunded, closed_at is not null as closed from orders',
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: whole, refunded: true, closed: true },
      { id: part, refunded: false, closed: false },
      { id: sent, refunded: true, closed: false },
    ]),
  );
  const { rows: counts } = await client.query(
    'select status, closed, sum(orders)::int as orders from order_counts group by 1, 2 having sum(orders) > 0 order by 1',
  );
  expect(counts).toEqual([
    { status: 'Paid', closed: false, orders: 1 },
    { status: 'Printing', closed: true, orders: 1 },
    { status: 'Shipped', closed: false, orders: 1 },
  ]);
  await client.end();
});

test('what customers have paid is summed by customer', async () => {
  const { client, user, order, pay, refund, one, migrate } = await databaseBefore(57);
  const [first, second] = [await order('Paid'), await order('Shipped')];
  await order('Unpaid');
  await refund(first, await pay(first), 1000);
  await refund(second, await pay(second), 500, 'pending');
  await migrate();
  expect(await one('select user_id, test, cents::int, orders::int from customer_revenue')).toEqual({
    ...{ user_id: user, test: true, cents: 3800, orders: 2 },
  });
  await client.end();
});

test('the words of rows that are already there get their beginnings', async () => {
  const { one, client, migrate } = await databaseBefore(80);
  await client.query("update products set name = 'Golden Fox' where custom");
  await migrate();
  const found = async (table: string, words: string) =>
    one(`select count(*)::int as rows from ${table} where words @@ beginnings_query($1)`, [words]);
  expect(await found('users', 'robin exampl')).toEqual({ rows: 1 });
  expect(await found('products', 'fox golden')).toEqual({ rows: 1 });
  await client.end();
});
