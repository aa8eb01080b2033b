import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#db/schema.ts';
import { collect } from '#domain/shared/collect.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { themes } from '../shared/themes.ts';
import { hasAnyProduct } from './has-any-product.ts';
import { listProductAddresses } from './list-product-addresses.ts';
import { soldCategories } from './sold-categories.ts';

const shop = await testShop();

test('a category is sold while one of its products is listed, and a shop is new until its first product', async () => {
  expect(await hasAnyProduct(shop.ctx)).toBe(false);
  expect(await soldCategories(shop.ctx, themes)).toEqual([]);
  const fox = await shop.product({ category: 'Anime' });
  await shop.product({ category: 'Heroes', custom: true });
  expect(await soldCategories(shop.ctx, themes)).toEqual(['Anime']);
  expect(await collect(listProductAddresses(shop.ctx))).toMatchObject([{ id: fox }]);

  await shop.ctx.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, fox));
  expect(await soldCategories(shop.ctx, themes)).toEqual([]);
  expect(await collect(listProductAddresses(shop.ctx))).toEqual([]);
  expect(await hasAnyProduct(shop.ctx)).toBe(true);
});
