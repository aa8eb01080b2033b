import { eq, ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { printers, printJobs, spools } from '#db/schema.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { seedFarm } from './seed-farm.ts';

const shop = await createTestShop();

test('the farm of the tests has what a busy morning has, and its ledger adds up', async () => {
  const { db } = shop.ctx;
  const farm = await seedFarm(shop, await shop.createCustomer());
  const ofOrders = await db.select().from(printJobs).where(sql`${printJobs.orderId} is not null`);
  expect(ofOrders.length).toBe(87);
  expect(new Set(ofOrders.map(({ productId }) => productId)).size).toBe(42);
  expect(new Set(ofOrders.map(({ orderId }) => orderId)).size).toBe(33);
  const queued = await db.select().from(printJobs).where(eq(printJobs.state, 'queued'));
  expect(queued.map(({ id }) => id).toSorted()).toEqual(farm.queuedJobIds.toSorted());
  const states = await db
    .select({ state: printers.state })
    .from(printers)
    .where(ne(printers.state, 'printing'));
  expect(states.map(({ state }) => state).toSorted()).toEqual(['maintenance', 'needs_clearing', 'offline']);
  const balances = await db.execute(sql`select count(*)::int as count from ${spools} where balance_mg <>
      (select sum(mg) from spool_entries where spool_id = spools.id) or reserved_mg <>
      coalesce((select sum(p.reserved_mg) from print_attempt_spools p join print_attempts a on a.id = p.attempt_id
        where p.spool_id = spools.id and a.state in ('printing', 'unknown')), 0)`);
  expect(balances.rows).toEqual([{ count: 0 }]);
});
