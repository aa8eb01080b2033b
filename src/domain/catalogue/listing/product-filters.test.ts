import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type ProductQuery, productQuerySchema } from '#domain/catalogue/schemas.ts';
import { type ProductFacetGroup, productFacets } from '#domain/catalogue/states.ts';
import { insertReviews } from '#tests/helpers/database/insert-reviews.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { countProductFacets } from './count-product-facets.ts';
import { listProducts } from './list-products.ts';

const shop = await createTestShop();
const { pool } = shop.database;
// Every price, size, use and stock with every other one.
await pool.query(`
  insert into products (name, image, brand, category, description, price_cents, on_hand, width_mm, depth_mm, height_mm, uses, created_at)
  select 'Thing ' || row_number() over (), '', 'Bench', category, '', price, stock, size, size, size, uses, now()
  from unnest(array['Heroes', 'Anime']) as category,
    unnest(array[1999, 2000, 2999, 3000, 3999, 4000, 7999, 8000]) as price,
    unnest(array[99, 100, 200, 201, null]) as size,
    unnest(array[0, 3]) as stock,
    (values ('{}'::text[]), ('{desk}'), ('{desk,lamp}')) as of_use (uses)`);

/** The same in SQL, from the columns. */
const plainly: Record<ProductFacetGroup, Record<string, string>> = {
  use: {
    ...Object.fromEntries(
      ['desk', 'lamp', 'planter', 'wearable'].map((use) => [use, `'${use}' = any(uses)`]),
    ),
    gift: 'price_cents < 3000',
  },
  price: {
    'under-20': 'price_cents < 2000',
    '20-40': 'price_cents between 2000 and 3999',
    '40-80': 'price_cents between 4000 and 7999',
    'over-80': 'price_cents >= 8000',
  },
  size: { small: 'width_mm < 100', medium: 'width_mm between 100 and 200', large: 'width_mm > 200' },
  stock: { 'in-stock': 'on_hand > 0' },
};

async function countPlainly(query: Partial<Record<ProductFacetGroup | 'category', string>>): Promise<number> {
  const { category, ...chosen } = query;
  const conditions = Object.entries(chosen).map(([group, name]) => plainly[group as ProductFacetGroup][name]);
  if (category) conditions.push(`category = '${category}'`);
  const { rows } = await pool.query(
    `select count(*)::int as count from products where ${['true', ...conditions].join(' and ')}`,
  );
  return rows[0].count;
}

const parse = (query: object) => productQuerySchema.parse({ pageSize: 100, ...query }) as ProductQuery;
const total = async (query: object) => (await listProducts(shop.ctx, parse(query))).total;

const choices = Object.entries(productFacets).flatMap(([group, names]) => names.map((name) => [group, name]));

test.each(choices)('%s %s lists the products that have it', async (group, name) => {
  for (const rest of [
    {},
    { category: 'Anime' },
    { price: '20-40', [group as string]: name },
    { q: 'thing' },
  ]) {
    const query = { ...rest, [group as string]: name };
    const { q: _, ...columns } = query as Record<string, string>;
    expect(await total(query)).toBe(await countPlainly(columns));
  }
});

test('pages by cursor keep the filters', async () => {
  const seen = new Set<string>();
  let after: string | undefined;
  do {
    const page = await listProducts(shop.ctx, parse({ use: 'lamp', sort: 'price', pageSize: 30, after }));
    for (const { _id } of page.products) seen.add(_id);
    after = page.next ?? undefined;
  } while (after);
  expect(seen.size).toBe(await countPlainly({ use: 'lamp' }));
});

test('the count of a choice is what it would list with the other filters', async () => {
  for (const query of [
    {},
    { use: 'desk' },
    { use: 'lamp', size: 'small' },
    { category: 'Anime', stock: 'in-stock' },
  ]) {
    const counts = await countProductFacets(shop.ctx, parse(query));
    // So that a page of the same products is the same, byte for byte.
    for (const names of Object.values(counts).map((choices) => Object.keys(choices ?? {})))
      expect(names).toEqual(names.toSorted());
    for (const [group, name = ''] of choices)
      expect(counts[group as ProductFacetGroup]?.[name] ?? 0, `${group} ${name}`).toBe(
        await total({ ...query, [group as string]: name }),
      );
    for (const category of ['Heroes', 'Anime', 'Sports'])
      expect(counts.category?.[category] ?? 0).toBe(await total({ ...query, category }));
  }
});

test('an unknown choice is rejected', () => {
  for (const group of Object.keys(productFacets))
    expect(productQuerySchema.safeParse({ [group]: 'anything' }).success).toBe(false);
});

test('the best rated have reviews, and many good ones count for more than one', async () => {
  const [many, one, bad] = [
    await shop.createProduct({ category: 'Rated' }),
    await shop.createProduct({ category: 'Rated' }),
    await shop.createProduct({ category: 'Rated' }),
  ];
  const none = await shop.createProduct({ category: 'Rated' });
  await insertReviews(pool, many, 30, 'Good.');
  const rate =
    'update products set rating_sum = $2, num_reviews = $3, rating_counts = $4::int[] where id = $1';
  await pool.query(rate, [many, 141, 30, [0, 0, 0, 9, 21]]);
  await pool.query(rate, [one, 5, 1, [0, 0, 0, 0, 1]]);
  await pool.query(rate, [bad, 1, 1, [1, 0, 0, 0, 0]]);
  const { products } = await listProducts(shop.ctx, parse({ category: 'Rated', sort: 'rating' }));
  expect(products.map(({ _id }) => _id)).toEqual([many, one, bad, none]);
});

test('more than 10,000 products are not counted by choice', async () => {
  await shop.ctx.db.execute(sql`
    insert into products (name, image, brand, category, description, price_cents, created_at)
    select 'Bulk ' || n, '', 'Bench', 'Bulk', '', 500, now() from generate_series(1, 10001) as n`);
  expect(await countProductFacets(shop.ctx, parse({}))).toMatchObject({ use: null, category: null });
  const { use, size } = await countProductFacets(shop.ctx, parse({ use: 'lamp' }));
  expect(use).toBeNull();
  expect(size?.small).toBeGreaterThan(0);
});
