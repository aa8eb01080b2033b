import { expect, test } from 'vitest';
import { demoProducts, demoReviews } from '#db/demo/catalogue.ts';
import { listProducts } from '#domain/catalogue/listing/list-products.ts';
import { seedDemoCatalogue } from '#infra/demo/seed-demo-catalogue.ts';
import { buyersTypos, buyersWords } from '#tests/helpers/catalogue/buyers-words.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestShop();
await seedDemoCatalogue(shop.ctx, { products: demoProducts, reviews: demoReviews });

const search = (q: string) => listProducts(shop.ctx, { q, sort: 'newest', pageSize: 100, page: 1 });

test.each(Object.entries(buyersWords))('%s', async (q, names) => {
  const { products, correctedQuery } = await search(q);
  expect(products.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(correctedQuery).toBeUndefined();
});

test.each(buyersTypos)('%s finds %s', async (q, correctedQuery, name) => {
  const found = await search(q);
  expect(found.correctedQuery).toBe(correctedQuery);
  expect(found.products.map((product) => product.name)).toContain(name);
  const typed = await listProducts(shop.ctx, {
    ...{ q, sort: 'newest', pageSize: 8, page: 1, typoTolerance: false },
  });
  expect(typed).toMatchObject({ products: [], total: 0 });
});

test.each(['zzzz', 'refrigerator', '%'])('%s finds nothing', async (q) => {
  expect(await search(q)).toMatchObject({ products: [], total: 0, pages: 0 });
});

test('names come before other fields', async () => {
  const { products } = await search('lantern');
  const names = products.map(({ name }) => name);
  expect(names[0]).toBe('Sakura Garden Lantern');
  expect(names.slice(1)).toContain('Torii at Dusk');
});
