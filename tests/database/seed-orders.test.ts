import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { seedOrders } from '../../bench/seed/seed-orders.ts';
import { seedProducts } from '../../bench/seed/seed-products.ts';
import { invariants } from '../faults/invariants.ts';
import { derivedDataInvariants } from '../model/model-invariants.ts';

/** Invariants that seeded orders do not satisfy: their stock is not reduced, and their mails are not sent. */
const left = new Set<string>([
  'on hand is what there was, less what was paid for, plus what came back',
  'a paid order took what it sold, once; an unpaid one took nothing',
  'a paid order has one confirmation and one notice to the owner, unless it was canceled before',
  'a refund that was made has one mail, another none',
]);

test('seeded orders satisfy all table constraints and shop invariants', async () => {
  const shop = await createTestShop();
  const client = new pg.Client(shop.database.settings);
  await client.connect();
  try {
    await expect(seedOrders(client, 10)).rejects.toThrow('no product');
    await seedProducts(client, 200);
    await seedOrders(client, 2_500);
    await seedOrders(client, 500);
    const counts = await client.query(
      `select count(*)::int as orders, count(distinct user_id)::int as customers, count(distinct status)::int as states,
         count(closed_at)::int as closed, (select count(*)::int from refunds) as refunds,
         (select count(*)::int from reviews) as reviews from orders`,
    );
    expect(counts.rows[0]).toMatchObject({ orders: 3_000, states: 5 });
    for (const some of ['closed', 'refunds', 'reviews']) expect(counts.rows[0][some]).toBeGreaterThan(20);
    for (const [invariant, question] of Object.entries({ ...invariants, ...derivedDataInvariants })) {
      if (left.has(invariant)) continue;
      const { rows } = await client.query(question, question.includes('$1') ? ['[]'] : []);
      expect([invariant, rows.slice(0, 2)]).toEqual([invariant, []]);
    }
    await client.query(`do $$ declare each record; begin
      for each in select conrelid::regclass as of, conname from pg_constraint where contype in ('f', 'c') and connamespace = 'public'::regnamespace loop
        execute format('alter table %s drop constraint %I, add constraint %I %s', each.of, each.conname, each.conname,
          (select pg_get_constraintdef(oid) from pg_constraint where conname = each.conname and conrelid = each.of));
      end loop; end $$`);
  } finally {
    await client.end();
  }
});
