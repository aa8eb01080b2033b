import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { listProducts } from '#domain/catalogue/listing/list-products.ts';
import { type ProductSort, productSorts } from '#domain/catalogue/schemas.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { seedProducts } from '../../../../bench/seed/seed-products.ts';

// More rows than a search looks at first, and words that stand at one end of each list alone.
const shop = await createTestShop();

beforeAll(async () => {
  const client = new pg.Client(shop.database.settings);
  await client.connect();
  await seedProducts(client, 12_000);
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
  await shop.createProduct({ name: 'Zeppelin private', custom: true });
  await shop.createProduct({ name: 'Zeppelin gone', deletedAt: new Date() });
}, 60_000);

/** The same by one plain look at every row. */
async function plainly(q: string, sort: ProductSort, category?: string): Promise<string[]> {
  const order = {
    featured: sql`featured desc, id desc`,
    newest: sql`created_at desc, id desc`,
    price: sql`price_cents, id`,
    '-price': sql`price_cents desc, id desc`,
    rating: sql`rating_hundredths desc, id desc`,
  }[sort];
  const { rows } = await shop.ctx.db.execute<{ id: string }>(sql`
    select id from products where deleted_at is null and not custom and strpos(lower(name), lower(${q})) > 0
      and (${category ?? null}::text is null or category = ${category ?? null}) order by ${order}`);
  return rows.map(({ id }) => id);
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
    'amber dragon',
    'on 🔥',
    '() <',
  ],
];

describe.each([...productSorts])('a search, sorted by %s', (sort) => {
  test('finds, counts and pages what a look at every row does', async () => {
    for (const q of words) {
      const all = await plainly(q, sort);
      const first = await listProducts(shop.ctx, { q, sort, pageSize: 24, page: 1 });
      expect(
        first.products.map(({ _id }) => _id),
        q,
      ).toEqual(all.slice(0, 24));
      expect([first.total, first.totalIsMore], q).toEqual([Math.min(all.length, 1000), all.length > 1000]);
      expect(first.next === null, q).toBe(all.length <= 24);
      const third = await listProducts(shop.ctx, { q, sort, pageSize: 24, page: 3 });
      expect(
        third.products.map(({ _id }) => _id),
        `${q}, page 3`,
      ).toEqual(all.slice(48, 72));
      if (!first.next) continue;
      const behind = await listProducts(shop.ctx, { q, sort, pageSize: 24, page: 1, after: first.next });
      expect(
        behind.products.map(({ _id }) => _id),
        `${q}, behind`,
      ).toEqual(all.slice(24, 48));
      expect([behind.total, behind.totalIsMore], `${q}, behind`).toEqual([first.total, first.totalIsMore]);
    }
  });
});

test('within a theme, and far down', async () => {
  for (const [q, category] of [
    ['e', 'Sports'],
    ['zep', 'Old'],
    ['dragon', 'Old'],
    ['dragon', 'Anime'],
  ] as const) {
    const all = await plainly(q, 'newest', category);
    const found = await listProducts(shop.ctx, { q, category, sort: 'newest', pageSize: 24, page: 1 });
    expect(found.products.map(({ _id }) => _id)).toEqual(all.slice(0, 24));
    expect(found.total).toBe(Math.min(all.length, 1000));
  }
  const all = await plainly('e', 'newest');
  const far = await listProducts(shop.ctx, { q: 'e', sort: 'newest', pageSize: 100, page: 90 });
  expect(far.products.map(({ _id }) => _id)).toEqual(all.slice(8_900, 9_000));
});

test('a whole list is walked by its cursors, each once', async () => {
  const walked: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listProducts(shop.ctx, {
      q: 'zeppelin',
      sort: 'price',
      pageSize: 100,
      page: 1,
      ...(after && { after }),
    });
    walked.push(...page.products.map(({ _id }) => _id));
    after = page.next;
  }
  expect(walked).toEqual(await plainly('zeppelin', 'price'));
});

test('a page beyond the end is empty, and says how many there are', async () => {
  const page = await listProducts(shop.ctx, { q: 'zeppelin', sort: 'newest', pageSize: 100, page: 60 });
  expect(page.products).toEqual([]);
  expect([page.total, page.totalIsMore]).toEqual([1000, true]);
});
