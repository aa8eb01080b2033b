import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Actor, Ctx } from '#domain/shared/ctx.ts';
import { seedProducts } from '../../bench/seed/seed-products.ts';
import { withoutIndexes } from '../../bench/seed/without-indexes.ts';
import { testShop } from '../helpers/test-shop.ts';

export interface LargeShop {
  customer: Actor;
  admin: Actor;
  /** Does something as somebody; answers the plans of the queries it made, as PostgreSQL tells them. */
  plansOf(actor: Actor | null, act: (ctx: Ctx) => Promise<unknown>): Promise<string>;
  product: string;
}

/** A hundred thousand products, as many orders of 500 customers and reviews, with the statistics to match. */
export async function largeShop(count: number): Promise<LargeShop> {
  const shop = await testShop();
  const client = new pg.Client(shop.database.settings);
  await client.connect();
  // Statistics are made at the end, by nobody else.
  for (const table of [
    'products',
    'search_sample',
    'orders',
    'order_lines',
    'reviews',
    'payments',
    'payment_attempts',
  ])
    await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
  const [customer, admin] = [await shop.customer(), await shop.admin()];
  await withoutIndexes(client, () => seedProducts(client, count));
  const [first] = (await client.query<{ id: string }>('select id from products limit 1')).rows;
  await client.query(
    `insert into users (name, email, password_hash, created_at)
     select 'C ' || i, 'c' || i || '@shop.example', 'x', now() from generate_series(1, 500) as i`,
  );
  await client.query(
    `insert into orders (user_id, items_cents, shipping_cents, tax_cents, total_cents, qty, shipping_address,
       created_at, updated_at, status)
     select u.id, 1000, 0, 0, 1000, 1, '{}', now() - i * interval '1 minute', now(),
       (array['Unpaid', 'Paid', 'Printing', 'Shipped', 'Delivered'])[1 + i % 5]
     from generate_series(1, $1 / 500) as i, users as u where u.email like 'c%'`,
    [count],
  );
  await client.query(
    `insert into order_lines (order_id, position, product_id, name, image, price_cents, qty)
     select o.id, 0, p.id, 'x', 'x', 1000, 1
     from (select id, row_number() over () as n from orders) as o
     join (select id, row_number() over () as n from products) as p using (n)`,
  );
  await client.query(
    `insert into reviews (product_id, user_id, name, rating, comment, created_at)
     select p.id, $1, 'x', 5, 'x', now() from products as p`,
    [customer.id],
  );
  await client.query('update products set num_reviews = 1, rating_sum = 5 where id = $1', [first?.id]);
  await client.query(
    `insert into payments (order_id, provider, reference, amount_cents, currency, recorded_at)
     select id, 'stripe', 'pi_' || number, 1000, 'usd', now() from orders where status <> 'Unpaid'`,
  );
  await client.query(
    `insert into payment_attempts (order_id, provider, provider_id, amount_cents, state, expires_at, created_at)
     select id, 'stripe', 'cs_' || number, 1000, 'ended', now(), now() from orders`,
  );
  // Of every row: statistics of a sample differ from run to run, and plans of equal cost with them.
  await client.query('set default_statistics_target = 1000');
  await client.query('vacuum analyze');

  return {
    customer,
    admin,
    product: first?.id ?? '',
    async plansOf(actor, act) {
      const asked: { query: string; values: unknown[] }[] = [];
      const logger = { logQuery: (query: string, values: unknown[]) => asked.push({ query, values }) };
      const db = drizzle(shop.database.pool, { logger });
      await act({ ...shop.as(actor), db });
      const plans: string[] = [];
      for (const { query, values } of asked) {
        if (!/^\s*(?:select|with|update|delete)/i.test(query)) continue;
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${query}`, values);
        plans.push(rows.map((row) => withoutValues(row['QUERY PLAN'])).join('\n'));
      }
      return plans.join('\n\n');
    },
  };
}

/** A plan is the same on another day and for another product. */
const withoutValues = (line: string) =>
  line.replace(/'[^']*'::(uuid(?:\[\])?|oid|real|timestamp with time zone)/g, '<$1>');
