import { expect, test } from 'vitest';
import { collect } from '#domain/shared/collect.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { deleteProduct } from './delete-product.ts';
import { getProductPage } from './get-product.ts';
import { listProductAddresses } from './list-product-addresses.ts';
import { pageProducts } from './page-products.ts';
import { productQuery } from './schemas.ts';
import { soldCategories } from './sold-categories.ts';

const shop = await testShop();
const { ctx } = shop;
const robin = await shop.customer();

/** Every place where a visitor could come upon the product. */
async function foundAt(_id: string): Promise<string[]> {
  const featured = await pageProducts(ctx, productQuery.parse({ featured: 'true' }));
  const places: Record<string, string[]> = {
    sitemap: (await collect(listProductAddresses(ctx))).map(({ id }) => id),
    featured: featured.products.map((product) => product._id),
    themes: (await soldCategories(ctx, ['Sports'])).map(() => _id),
  };
  return Object.keys(places).filter((place) => places[place]?.includes(_id));
}

test('a deleted product is nowhere any more: sitemap, featured, themes, beside others', async () => {
  const id = await shop.product({ category: 'Sports', featured: true });
  expect(await foundAt(id)).toEqual(['sitemap', 'featured', 'themes']);
  const neighbor = await shop.product({ category: 'Sports' });
  const beside = async () => (await getProductPage(ctx, neighbor, 10)).related.map(({ _id }) => _id);
  expect(await beside()).toEqual([id]);
  const admin = shop.as(await shop.admin());
  await deleteProduct(admin, id);
  expect(await beside()).toEqual([]);
  await deleteProduct(admin, neighbor);
  expect(await foundAt(id)).toEqual([]);
});

test('a stranger and a customer are refused, and it stays', async () => {
  const id = await shop.product();
  await expect(deleteProduct(shop.as(null), id)).rejects.toMatchObject({ code: 'not_logged_in' });
  await expect(deleteProduct(shop.as(robin), id)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await foundAt(id)).toContain('sitemap');
});
