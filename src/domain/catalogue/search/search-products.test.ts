import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { listProducts } from '#domain/catalogue/listing/list-products.ts';
import {
  type ProductPageResponse,
  type ProductQuery,
  type ProductSort,
  productSorts,
} from '#domain/catalogue/schemas.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { fillWithoutIndexes } from '../../../../bench/seed/fill-without-indexes.ts';
import { seedProducts } from '../../../../bench/seed/seed-products.ts';

// More rows than a search scans first, and words that stand at one end of each list alone.
const shop = await createTestShop();

beforeAll(async () => {
  const client = new pg.Client(shop.database.settings);
  await client.connect();
  const description = 'Printed in matte PLA, on a weighted base.';
  await fillWithoutIndexes(client, () =>
    seedProducts(client, 12_000, { description, collectsStatistics: false }),
  );
  await client.end();
  const old = (name: string, n: number) =>
    shop.ctx.db.execute(sql`
      insert into products (name, image, brand, category, description, price_cents, created_at)
      select ${name} || ' ' || i, '', 'Test', 'Old', '', 9000000 + i, '2001-01-01'::timestamptz - i * interval '1 day'
      from generate_series(1, ${n}::int) as i`);
  await old('Zeppelin', 1_500);
  await old('Zeppelin of ẞig Ærø', 3);
  for (const name of [
    `100% "cotton" & 'wool' \\ | ! : * () <-> x`,
    'Emoji 🐉🔥 Dragon',
    'A_B',
    'AxB',
    "''",
    'ÉCLAIR',
  ])
    await shop.createProduct({ name, category: 'Odd' });
  for (const n of [1, 2, 3]) await shop.createProduct({ name: `Bulk ${n}` });
  for (let n = 0; n < 150; n += 1)
    await shop.createProduct({ name: `Packet ${n}`, description: 'Sold in bulk', priceCents: 900 + (n % 7) });
  await shop.createProduct({ name: 'Zeppelin private', custom: true });
  await shop.createProduct({ name: 'Zeppelin gone', deletedAt: new Date() });
}, 60_000);

type Scan = Record<ProductSort, string[]>;
const scans = new Map<string, Promise<Scan>>();

/** The ids that a search must find, by a sequential scan: names, and below eight of them stems too. */
async function searchPlainly(q: string, sort: ProductSort, category?: string): Promise<string[]> {
  const key = JSON.stringify([q, category]);
  const scan = scans.get(key) ?? scanProducts(q, category);
  scans.set(key, scan);
  return (await scan)[sort];
}

/** In each order, since finding the products takes longer than sorting them. */
async function scanProducts(q: string, category?: string): Promise<Scan> {
  const { rows } = await shop.ctx.db.execute<{ named: boolean } & Scan>(sql`
    with matches as (
      select *, strpos(lower(name), lower(${q})) > 0 as named from products
      where deleted_at is null and not custom
        and (strpos(lower(name), lower(${q})) > 0 or stems @@ plainto_tsquery('product_stems', ${q}))
        and (${category ?? null}::text is null or category = ${category ?? null})
    )
    select named, array_agg(id order by featured desc, id desc) as featured,
      array_agg(id order by created_at desc, id desc) as newest,
      array_agg(id order by price_cents, id) as price, array_agg(id order by price_cents desc, id desc) as "-price",
      array_agg(id order by rating_rank desc, id desc) as rating
    from matches group by named`);
  const names = rows.find(({ named }) => named);
  const others = (names?.newest.length ?? 0) < 8 ? rows.find(({ named }) => !named) : undefined;
  const idsBy = (sort: ProductSort) => [...(names?.[sort] ?? []), ...(others?.[sort] ?? [])];
  return Object.fromEntries(productSorts.map((sort) => [sort, idsBy(sort)])) as Scan;
}

const search = (query: Partial<ProductQuery> & { q: string }) =>
  listProducts(shop.ctx, { sort: 'newest', pageSize: 24, page: 1, typoTolerance: false, ...query });

const idsOf = ({ products }: ProductPageResponse) => products.map(({ _id }) => _id);

/** Exact, or 'more than 100'. */
function expectTotal({ total, totalIsMore }: ProductPageResponse, matches: number, q: string): void {
  if (totalIsMore) expect(matches, q).toBeGreaterThan(100);
  expect(total, q).toBe(totalIsMore ? 100 : matches);
}

const words = [
  ...['a', 'e', 'z', 'q', 'j', '0', '7', '%', '_', '\\', "'", '🐉', 'ß', 'é', ':', '&', '*', '(', '.'],
  ...['dr', 'qz', 'ze', 'x"', '% ', '🐉🔥', '1 ', 'æ', ' o', '\\ '],
  ...[
    'dra',
    'zep',
    'ÆRØ',
    'DRAGON',
    'dragon',
    'zeppelin',
    'Zeppelin 1',
    'nothing like it',
    "& 'wool' \\ |",
    '<->',
  ],
  ...[
    'a_b',
    '100% "cotton"',
    'éclair',
    'Éclair',
    "''",
    'n b',
    'er d',
    'n of ẞ',
    'ig Æ',
    ' of ',
    'n 1',
    'ight',
    'matte',
    'bulk',
    'dragons amber',
    'weighted bases',
    'Lantern Street',
    'the',
    'amber dragon',
    'on 🔥',
    '() <',
  ],
];

describe.each([...productSorts])('a search, sorted by %s', (sort) => {
  test('finds, counts and pages what a sequential scan does', async () => {
    for (const q of words) {
      const all = await searchPlainly(q, sort);
      const first = await search({ q, sort });
      expect(idsOf(first), q).toEqual(all.slice(0, 24));
      expectTotal(first, all.length, q);
      expect(first.next === null, q).toBe(all.length <= 24);
      const third = await search({ q, sort, page: 3 });
      expect(idsOf(third), `${q}, page 3`).toEqual(all.slice(48, 72));
      if (!first.next) continue;
      const second = await search({ q, sort, after: first.next });
      expect(idsOf(second), `${q}, after the first page`).toEqual(all.slice(24, 48));
      expect([second.total, second.totalIsMore], q).toEqual([first.total, first.totalIsMore]);
    }
  });
});

test('a theme limits a search', async () => {
  for (const [q, category] of [
    ['e', 'Sports'],
    ['zep', 'Old'],
    ['dragon', 'Old'],
    ['dragon', 'Anime'],
  ] as const) {
    const all = await searchPlainly(q, 'newest', category);
    const found = await search({ q, category });
    expect(idsOf(found)).toEqual(all.slice(0, 24));
    expectTotal(found, all.length, q);
  }
});

test.each(['e', 'matte'])('the 90th page of %s is reached by its number', async (q) => {
  const all = await searchPlainly(q, 'newest');
  const found = await search({ q, pageSize: 100, page: 90 });
  expect(idsOf(found)).toEqual(all.slice(8_900, 9_000));
  expect(found).toMatchObject({ total: 100, totalIsMore: true, pages: 91 });
});

test.each(['zeppelin', 'bulk'])('a cursor leads through all results of %s, each once', async (q) => {
  const found: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await search({ q, sort: 'price', pageSize: 100, ...(after && { after }) });
    found.push(...idsOf(page));
    after = page.next;
  }
  expect(found).toEqual(await searchPlainly(q, 'price'));
  expect(found.length).toBeGreaterThan(100);
});

test('a cursor leads from names to stems', async () => {
  const all = await searchPlainly('bulk', 'newest');
  const first = await search({ q: 'bulk', pageSize: 2 });
  expect(idsOf(first)).toEqual(all.slice(0, 2));
  const second = await search({ q: 'bulk', pageSize: 2, after: first.next ?? '' });
  expect(idsOf(second)).toEqual(all.slice(2, 4));
  expect(second.products.map(({ name }) => name.includes('Bulk'))).toEqual([true, false]);
});

test('a page beyond the end is empty, and says how many there are', async () => {
  const page = await search({ q: 'zeppelin', pageSize: 100, page: 60 });
  expect(page.products).toEqual([]);
  expectTotal(page, 1_503, 'zeppelin');
});

describe('in a catalogue of 10,000 products', () => {
  beforeAll(async () => {
    scans.clear();
    await shop.ctx.db.execute(sql`
      update products set deleted_at = now() where id in
        (select id from products where deleted_at is null and not custom and name not like 'Zep%' offset 8497)`);
  });

  test.each(['e', 'zeppelin', 'matte', 'dragon'])('the total of %s is exact', async (q) => {
    const all = await searchPlainly(q, 'newest');
    expect(await search({ q })).toMatchObject({ total: all.length, totalIsMore: false });
  });

  test('so is the total of the list', async () => {
    const list = await listProducts(shop.ctx, { sort: 'newest', pageSize: 24, page: 1 });
    expect(list).toMatchObject({ total: 10_000, totalIsMore: false });
  });
});
