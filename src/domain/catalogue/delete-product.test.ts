import { expect, test } from 'vitest';
import { listCategorySamples } from '#domain/catalogue/listing/list-category-samples.ts';
import { listProducts } from '#domain/catalogue/listing/list-products.ts';
import { streamSitemapProducts } from '#domain/catalogue/listing/stream-sitemap-products.ts';
import { collectBatches } from '#tests/helpers/collect-batches.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { deleteProduct } from './delete-product.ts';
import { getProductWithRelated } from './get-product.ts';
import { productQuerySchema } from './schemas.ts';

const shop = await createTestShop();
const { ctx } = shop;
const robin = await shop.createCustomer();

/** Every list in which a visitor could find the product. */
async function foundAt(_id: string): Promise<string[]> {
  const featured = await listProducts(ctx, productQuerySchema.parse({ featured: 'true' }));
  const places: Record<string, string[]> = {
    sitemap: (await collectBatches(streamSitemapProducts(ctx))).map(({ id }) => id),
    featured: featured.products.map((product) => product._id),
    themes: (await listCategorySamples(ctx, ['Sports'])).map(() => _id),
  };
  return Object.keys(places).filter((place) => places[place]?.includes(_id));
}

test('a deleted product is removed from the sitemap, featured products, themes and related products', async () => {
  const id = await shop.createProduct({ category: 'Sports', featured: true });
  expect(await foundAt(id)).toEqual(['sitemap', 'featured', 'themes']);
  const neighbor = await shop.createProduct({ category: 'Sports' });
  const beside = async () => (await getProductWithRelated(ctx, neighbor, 10)).related.map(({ _id }) => _id);
  expect(await beside()).toEqual([id]);
  const admin = shop.ctxAs(await shop.createAdmin());
  await deleteProduct(admin, id);
  expect(await beside()).toEqual([]);
  await deleteProduct(admin, neighbor);
  expect(await foundAt(id)).toEqual([]);
});

test('guests and customers are refused, and the product stays', async () => {
  const id = await shop.createProduct();
  await expect(deleteProduct(shop.ctxAs(null), id)).rejects.toMatchObject({ code: 'not_logged_in' });
  await expect(deleteProduct(shop.ctxAs(robin), id)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await foundAt(id)).toContain('sitemap');
});
