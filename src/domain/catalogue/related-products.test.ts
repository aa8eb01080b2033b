import { expect, test } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { getProductPage } from './get-product.ts';

const shop = await testShop();

test('others of the theme: in stock before sold out, the same brand before others, nothing hidden', async () => {
  const own = await shop.product({ name: 'Own', category: 'Anime', brand: 'Fox' });
  await shop.product({ name: 'Sold out', category: 'Anime', brand: 'Fox', onHand: 0 });
  await shop.product({ name: 'Other brand', category: 'Anime', brand: 'Owl' });
  await shop.product({ name: 'Same brand', category: 'Anime', brand: 'Fox' });
  await shop.product({ name: 'Other theme', category: 'Sports', brand: 'Fox' });
  await shop.product({ name: 'Private', category: 'Anime', brand: 'Fox', custom: true });
  await shop.product({ name: 'Gone', category: 'Anime', brand: 'Fox', deletedAt: new Date() });
  const names = async (limit: number) =>
    (await getProductPage(shop.ctx, own, limit)).related.map(({ name }) => name);
  expect(await names(4)).toEqual(['Same brand', 'Other brand', 'Sold out']);
  expect(await names(2)).toEqual(['Same brand', 'Other brand']);
});

test('beside a custom product there are none, though its theme has some', async () => {
  const robin = await shop.customer();
  const own = await shop.product({ category: 'Anime', custom: true, customerId: robin.id });
  expect((await getProductPage(shop.as(robin), own, 4)).related).toEqual([]);
});
