import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#db/schema.ts';
import { defaultCategories } from '#domain/shared/default-categories.ts';
import { collectBatches } from '#tests/helpers/collect-batches.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { hasListedProducts, hasShopEverHadProducts } from './has-products.ts';
import { listCategorySamples } from './list-category-samples.ts';
import { streamSitemapProducts } from './stream-sitemap-products.ts';

const shop = await createTestShop();

test('a category is shown while a product of it is listed, and a shop is new until its first product', async () => {
  expect([await hasListedProducts(shop.ctx), await hasShopEverHadProducts(shop.ctx)]).toEqual([false, false]);
  expect(await listCategorySamples(shop.ctx, defaultCategories)).toEqual([]);
  await shop.createProduct({ category: 'Heroes', custom: true });
  expect(await hasListedProducts(shop.ctx)).toBe(false);
  const fox = await shop.createProduct({ category: 'Anime', name: 'Fox' });
  expect(await hasListedProducts(shop.ctx)).toBe(true);
  expect(await listCategorySamples(shop.ctx, defaultCategories)).toEqual([
    { category: 'Anime', products: [{ _id: fox, name: 'Fox' }] },
  ]);
  expect(await collectBatches(streamSitemapProducts(shop.ctx))).toMatchObject([{ id: fox }]);

  await shop.ctx.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, fox));
  expect(await listCategorySamples(shop.ctx, defaultCategories)).toEqual([]);
  expect(await collectBatches(streamSitemapProducts(shop.ctx))).toEqual([]);
  expect([await hasListedProducts(shop.ctx), await hasShopEverHadProducts(shop.ctx)]).toEqual([false, true]);
});
