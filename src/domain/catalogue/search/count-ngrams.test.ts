import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { searchCounts } from '#db/schema.ts';
import { listProducts } from '#domain/catalogue/listing/list-products.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { seedProducts } from '../../../../bench/seed/seed-products.ts';
import { countNgrams } from './count-ngrams.ts';
import { estimateSelectivity } from './estimate-selectivity.ts';

const shop = await createTestShop();
const { db } = shop.ctx;

/** The shop so many hours from now; its own knowledge of the names is kept for ten minutes. */
const hence = (hours: number) => ({
  ...shop.ctx,
  clock: { now: () => new Date(shop.ctx.clock.now().getTime() + hours * 3_600_000) },
});

/** Somebody else's connection. */
async function another(): Promise<pg.Client> {
  const client = new pg.Client(shop.database.settings);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const newest = (q: string) => ({ q, sort: 'newest', pageSize: 24, page: 1 }) as const;

beforeAll(async () => {
  expect(await countNgrams(shop.ctx), 'a small shop').toBe(false);
  const client = new pg.Client(shop.database.settings);
  await client.connect();
  await seedProducts(client, 9_000);
  await client.end();
});

describe('the pieces of names', () => {
  test('are counted as often as names of the sample have them', async () => {
    const counted = await db.select().from(searchCounts);
    const { rows } = await db.execute<{ piece: string; names: number }>(sql`
      select piece, (select count(*)::int from search_sample where strpos(search_name, piece) > 0) as names
      from search_counts`);
    expect(rows.length).toBeGreaterThan(5);
    expect(counted.map(({ piece, names }) => ({ piece, names }))).toEqual(expect.arrayContaining(rows));
    for (const { names } of rows) expect(names).toBeGreaterThan(1_000);
  });

  test('are counted again after a day, and when many names have left', async () => {
    expect(await countNgrams(hence(23))).toBe(false);
    expect(await countNgrams(hence(25))).toBe(true);
    await db.execute(
      sql`update products set custom = true where id in (select product_id from search_sample limit 501)`,
    );
    expect(await countNgrams(hence(26))).toBe(true);
    expect(await countNgrams(hence(26))).toBe(false);
  });

  test('are not counted by two at once', async () => {
    const one = await another();
    await one.query("begin; select pg_advisory_xact_lock(hashtext('count-pieces'))");
    expect(await countNgrams(hence(60))).toBe(false);
    await one.query('rollback');
    expect(await countNgrams(hence(60))).toBe(true);
  });

  test('are not counted by a shop that stops, which waits for nothing', async () => {
    const before = await db.select().from(searchCounts);
    expect(await countNgrams(hence(100), AbortSignal.abort())).toBe(false);
    const one = await another();
    await one.query('begin; lock table search_counts in exclusive mode');
    const stopping = new AbortController();
    const counting = countNgrams(hence(100), stopping.signal);
    const isWaiting = async () =>
      (await one.query("select 1 from pg_locks where relation = 'search_counts'::regclass and not granted"))
        .rowCount;
    await expect.poll(isWaiting).toBe(1);
    stopping.abort();
    expect(await counting).toBe(false);
    await one.query('rollback');
    expect(await db.select().from(searchCounts)).toEqual(before);
  });

  test('wait for a name that is leaving, or leave it for later', async () => {
    const one = await another();
    await one.query('begin');
    await one.query(
      `update products set custom = true where id = (select product_id from search_sample limit 1)`,
    );
    expect(await countNgrams(hence(200))).toBe(false);
    const counting = countNgrams(hence(200));
    await one.query('commit');
    expect(await counting).toBe(true);
    const [row] = (
      await db.execute<{ isTrue: boolean }>(sql`
        select names = (select count(*) from search_sample) as "isTrue" from search_counts where piece = ''`)
    ).rows;
    expect(row?.isTrue).toBe(true);
  });
});

describe('a search of what was counted', () => {
  test('asks the database once, and knows that there are more than a thousand', async () => {
    const asked: string[] = [];
    const listening = drizzle(shop.database.pool, { logger: { logQuery: (text) => asked.push(text) } });
    const ctx = { ...hence(300), db: listening };
    expect((await estimateSelectivity(ctx, 'e'))?.counted?.names).toBeGreaterThan(1_000);
    asked.length = 0;
    const page = await listProducts(ctx, newest('E'));
    expect(page).toMatchObject({ total: 1_000, totalIsMore: true });
    expect(page.products).toHaveLength(24);
    expect(asked).toHaveLength(1);
  });

  test('takes letters as small as the database does, not as the shop would', async () => {
    await db.execute(sql`
      insert into search_counts select 'k', names, removals, counted_at from search_counts where piece = ''
      on conflict do nothing`);
    expect((await estimateSelectivity(hence(350), 'K'))?.counted).not.toBeNull();
    expect((await estimateSelectivity(hence(350), '\u212a'))?.counted).toBeNull();
    expect('\u212a'.toLowerCase()).toBe('k');
  });

  test('is right while names leave: one at a time, and all at once', async () => {
    const ctx = hence(400);
    const known = await estimateSelectivity(ctx, 'a');
    expect(known?.counted).not.toBeNull();
    expect((await listProducts(ctx, newest('a'))).totalIsMore).toBe(true);
    await db.execute(sql`
      update products set deleted_at = now() where strpos(search_name, 'a') > 0 and not custom and id not in
        (select id from products where strpos(search_name, 'a') > 0 and not custom limit 1000)`);
    expect(await listProducts(ctx, newest('a'))).toMatchObject({ total: 1_000, totalIsMore: false });
    await db.execute(sql`
      update products set name = translate(name, 'aA', 'oO') where id in
        (select id from products where strpos(search_name, 'a') > 0 and deleted_at is null and not custom limit 1)`);
    expect(await listProducts(ctx, newest('a'))).toMatchObject({ total: 999, totalIsMore: false });
  });
});
