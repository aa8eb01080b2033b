import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoProducts, demoReviews } from '#db/demo/catalogue.ts';
import { products } from '#db/schema.ts';
import { collectAllProducts } from '#tests/helpers/api/collect-all-products.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { seedDemoCatalogue } from './seed-demo-catalogue.ts';

const shop = await createTestShop();
const demo = { products: demoProducts, reviews: demoReviews };

test('an empty shop is seeded once, by the first process, with consistent reviews', async () => {
  await Promise.all(Array.from({ length: 3 }, () => seedDemoCatalogue(shop.ctx, demo)));
  const listed = await collectAllProducts(shop.ctx);
  expect(listed).toHaveLength(demoProducts.length);
  expect(new Set(listed.map(({ category }) => category))).toEqual(new Set(['Heroes', 'Sports', 'Anime']));
  const counted = listed.reduce((sum, product) => sum + product.numReviews, 0);
  expect(counted).toBe(demoReviews.length);
});

test('a product deleted by the owner is not seeded again', async () => {
  const [first] = await collectAllProducts(shop.ctx);
  await shop.ctx.db
    .update(products)
    .set({ deletedAt: new Date() })
    .where(eq(products.id, first?._id ?? ''));
  await seedDemoCatalogue(shop.ctx, demo);
  expect(await collectAllProducts(shop.ctx)).toHaveLength(demoProducts.length - 1);
});

test('a new release updates its own pictures and models, and keeps those of the owner', async () => {
  const [mine, bare, ours] = demoProducts.slice(-3);
  const renamed = demoProducts.map((product) => ({
    ...product,
    images: [`/media/products/${product.slug}.00000000.webp`, `/media/products/${product.slug}--2.00.webp`],
    imageAlts: { [`/media/products/${product.slug}--2.00.webp`]: 'Its back' },
    model: `/media/models/${product.slug}.00000000.glb.gz`,
  }));
  const rowOf = async (slug = '') => {
    const [row] = await shop.ctx.db.select().from(products).where(eq(products.demoSlug, slug));
    return row;
  };
  await shop.ctx.db
    .update(products)
    .set({ image: '/uploads/mine.webp', name: 'Mine' })
    .where(eq(products.demoSlug, mine?.slug ?? ''));
  await shop.ctx.db
    .update(products)
    .set({ gallery: [], model: null })
    .where(eq(products.demoSlug, bare?.slug ?? ''));
  await seedDemoCatalogue(shop.ctx, { products: renamed, reviews: demoReviews });
  expect(await rowOf(ours?.slug)).toMatchObject({
    image: `/media/products/${ours?.slug}.00000000.webp`,
    gallery: [`/media/products/${ours?.slug}--2.00.webp`],
    imageAlts: { [`/media/products/${ours?.slug}--2.00.webp`]: 'Its back' },
    model: `/media/models/${ours?.slug}.00000000.glb.gz`,
    widthMm: ours?.size[0],
  });
  expect(await rowOf(mine?.slug)).toMatchObject({
    image: '/uploads/mine.webp',
    name: 'Mine',
    model: `/media/models/${mine?.slug}.00000000.glb.gz`,
  });
  expect(await rowOf(bare?.slug)).toMatchObject({
    image: `/media/products/${bare?.slug}.00000000.webp`,
    gallery: [],
    imageAlts: bare?.imageAlts,
    model: null,
  });
});
