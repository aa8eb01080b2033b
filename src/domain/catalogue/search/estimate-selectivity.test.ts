import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { listProducts } from '#domain/catalogue/listing/list-products.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { seedProducts } from '../../../../bench/seed/seed-products.ts';
import { estimateSelectivity } from './estimate-selectivity.ts';

const shop = await createTestShop();
const { db } = shop.ctx;

/** As long as the sample is kept, and a little more. */
const later = (minutes: number) => ({
  ...shop.ctx,
  clock: { now: () => new Date(shop.ctx.clock.now().getTime() + minutes * 60_000) },
});

test('a small shop has too few names to guess by', async () => {
  await shop.createProduct({ name: 'Amber dragon' });
  expect(await estimateSelectivity(shop.ctx, 'dragon')).toBeNull();
});

test('a large one knows about which part of its names has some words, ten minutes long', async () => {
  const client = new pg.Client(shop.database.settings);
  await client.connect();
  await seedProducts(client, 6_000);
  await client.end();
  expect(await estimateSelectivity(later(9), 'dragon')).toBeNull();
  const now = later(11);
  for (const words of ['e', 'ing', 'DRAGON', 'n c', 'Crystal']) {
    const { rows } = await db.execute<{ share: number }>(sql`
      select avg((strpos(search_name, lower(${words})) > 0)::int)::float8 as share from products`);
    const guess = await estimateSelectivity(now, words);
    const ratio = (guess?.selectivity ?? 0) / (rows[0]?.share ?? 0);
    expect(ratio, words).toBeGreaterThan(1 / 3);
    expect(ratio, words).toBeLessThan(3);
    expect(guess?.listed).toBeGreaterThan(5_000);
    expect(guess?.listed).toBeLessThan(7_000);
  }
  const none = await estimateSelectivity(now, 'nothing like it');
  expect(none?.selectivity).toBeGreaterThan(0);
  expect(none?.selectivity).toBeLessThan(0.002);
});

test('a guess that is wrong costs an answer nothing', async () => {
  const now = later(30);
  // What the sample knows of 'ing' and 'zeppelin' is not so any more.
  expect((await estimateSelectivity(now, 'ing'))?.selectivity).toBeGreaterThan(0.01);
  await db.execute(sql`update products set name = replace(name, 'ing', 'ong') where name like '%ing%'`);
  await db.execute(sql`update products set name = 'Zeppelin ' || id where not name like 'Amber%'`);
  const ask = (q: string) => listProducts(now, { q, sort: 'newest', pageSize: 24, page: 1 });
  expect(await ask('ing')).toMatchObject({ products: [], total: 0, totalIsMore: false });
  expect(await ask('zeppelin')).toMatchObject({ total: 1_000, totalIsMore: true });
  expect((await ask('zeppelin')).products).toHaveLength(24);
});
