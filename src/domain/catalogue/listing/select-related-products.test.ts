import { expect, test } from 'vitest';
import { getProductWithRelated } from '#domain/catalogue/get-product.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestShop();

test('related products share the theme: in stock before sold out, same brand first, nothing hidden', async () => {
  const own = await shop.createProduct({ name: 'Own', category: 'Anime', brand: 'Fox' });
  await shop.createProduct({ name: 'Sold out', category: 'Anime', brand: 'Fox', onHand: 0 });
  await shop.createProduct({ name: 'Other brand', category: 'Anime', brand: 'Owl' });
  await shop.createProduct({ name: 'Same brand', category: 'Anime', brand: 'Fox' });
  await shop.createProduct({ name: 'Other theme', category: 'Sports', brand: 'Fox' });
  await shop.createProduct({ name: 'Private', category: 'Anime', brand: 'Fox', custom: true });
  await shop.createProduct({ name: 'Gone', category: 'Anime', brand: 'Fox', deletedAt: new Date() });
  const names = async (limit: number) =>
    (await getProductWithRelated(shop.ctx, own, limit)).related.map(({ name }) => name);
  expect(await names(4)).toEqual(['Same brand', 'Other brand', 'Sold out']);
  expect(await names(2)).toEqual(['Same brand', 'Other brand']);
});

test('a custom product has no related products, even if its theme has some', async () => {
  const robin = await shop.createCustomer();
  const own = await shop.createProduct({ category: 'Anime', custom: true, customerId: robin.id });
  expect((await getProductWithRelated(shop.ctxAs(robin), own, 4)).related).toEqual([]);
});
