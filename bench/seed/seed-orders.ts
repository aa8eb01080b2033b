import type { Client } from 'pg';
import { familyNames, givenNames, towns } from './people.ts';
import { countSeededReviews, type OrderBatch, writeOrderBatch } from './write-order-batch.ts';

const batch = 10_000;
const ordersPerCustomer = 4;
const days = 1_000;

/**
 * Adds `count` orders of the last thousand days, with their customers, lines, payments, refunds, history, mails and
 * reviews. They satisfy every table constraint; stock does not change. Each batch of ten thousand is a transaction,
 * after which `onProgress` gets the total. The caller collects statistics. Needs permission to set
 * `session_replication_role`.
 */
export async function seedOrders(
  client: Client,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const customers = Math.ceil(count / ordersPerCustomer);
  const run = crypto.randomUUID().slice(0, 8);
  await client.query(
    'create temp table seed_products (n int primary key, id uuid, name text, image text, cents int)',
  );
  await client.query('create temp table seed_customers (n int primary key, id uuid, name text, email text)');
  try {
    const { rowCount: products } = await client.query(
      `insert into seed_products
       select row_number() over () - 1, id, name, image, price_cents
       from (select * from products where deleted_at is null and not custom limit 50000) as listed`,
    );
    if (!products) throw new Error('there is no product to be ordered: add some with npm run seed -- 1000');
    await client.query(addCustomers, [customers, givenNames, familyNames, run, days]);
    const secondsApart = (days * 86_400) / count;
    for (let done = 0; done < count; ) {
      const upTo = Math.min(done + batch, count);
      const seeded: OrderBatch = {
        from: done,
        to: upTo - 1,
        count,
        customers,
        products,
        secondsApart,
        towns,
      };
      await writeOrderBatch(client, seeded);
      done = upTo;
      onProgress(done);
    }
    await countSeededReviews(client);
  } finally {
    await client.query('drop table seed_products, seed_customers');
  }
}

const addCustomers = `
  with added as (
    insert into users (name, email, email_verified_at, created_at)
    select given || ' ' || family, lower(given || '.' || family) || '.' || i || '-' || $4 || '@mail' || i % 40 || '.example',
      now(), now() - (i::float8 / $1) * make_interval(days => $5::int)
    from generate_series(0, $1::int - 1) as i,
      lateral (select ($2::text[])[1 + i % cardinality($2::text[])] as given,
        ($3::text[])[1 + i / 7 % cardinality($3::text[])] as family) as words
    returning id, name, email
  )
  insert into seed_customers select row_number() over () - 1, id, name, email from added`;
