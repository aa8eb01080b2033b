import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { findSellableProducts } from '#domain/cart/find-sellable-products.ts';
import { getProduct } from '#domain/catalogue/get-product.ts';
import { streamProducts } from '#domain/catalogue/listing/stream-products.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestShop();

test('product page, cart and full list do not read the columns of searches and filters', async () => {
  const id = await shop.createProduct();
  const queries: string[] = [];
  const db = drizzle(shop.database.pool, { logger: { logQuery: (query) => queries.push(query) } });
  const ctx = { ...shop.ctx, db };
  await getProduct(ctx, id);
  await findSellableProducts(ctx, [id]);
  for await (const products of streamProducts(ctx))
    expect(products.map((product) => product._id)).toEqual([id]);
  expect(queries.length).toBeGreaterThanOrEqual(3);
  for (const query of queries) expect(query).not.toMatch(/"(?:stems|words|facets)"/);
});
