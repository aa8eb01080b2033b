import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoProducts } from '#db/demo/catalogue.ts';
import { demoReviews } from '#db/demo/reviews.ts';
import { products } from '#db/schema.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { seedDemoCatalogue } from './seed-demo-catalogue.ts';

const shop = await testShop();
const demo = { products: demoProducts, reviews: demoReviews };

test('an empty shop is filled once, by whoever comes first, with reviews that add up', async () => {
  await Promise.all(Array.from({ length: 3 }, () => seedDemoCatalogue(shop.ctx, demo)));
  const listed = await listProducts(shop.ctx);
  expect(listed).toHaveLength(demoProducts.length);
  expect(new Set(listed.map(({ category }) => category))).toEqual(new Set(['Heroes', 'Sports', 'Anime']));
  const counted = listed.reduce((sum, product) => sum + product.numReviews, 0);
  expect(counted).toBe(demoReviews.length);
});

test('what an owner has deleted does not come back', async () => {
  const [first] = await listProducts(shop.ctx);
  await shop.ctx.db
    .update(products)
    .set({ deletedAt: new Date() })
    .where(eq(products.id, first?._id ?? ''));
  await seedDemoCatalogue(shop.ctx, demo);
  expect(await listProducts(shop.ctx)).toHaveLength(demoProducts.length - 1);
});
