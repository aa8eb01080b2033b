import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, uploads } from '#db/schema.ts';
import type { UploadKind } from '#domain/uploads/states.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { createProduct } from './create-product.ts';
import { publishPictures } from './publish-pictures.ts';
import { newProductInput } from './schemas.ts';

const shop = await createTestShop();
const { ctx } = shop;
const robin = await shop.createCustomer();
const ada = await shop.createAdmin();

async function uploaded(kind: UploadKind = 'image'): Promise<string> {
  const path = `/uploads/${randomUUID()}.${kind === 'image' ? 'webp' : 'stl'}`;
  const sizeMm = { width: 1, depth: 1, height: 1 };
  const mesh = { triangles: 4, sizeMm, volumeCm3: 1, watertight: true, warnings: [] };
  await ctx.db.insert(uploads).values({
    ...{ path, kind, userId: robin.id, fileName: 'x', bytes: 1, createdAt: ctx.clock.now() },
    mesh: kind === 'stl' ? mesh : null,
  });
  return path;
}
const publicSince = async (path: string) =>
  (await ctx.db.select().from(uploads).where(eq(uploads.path, path)))[0]?.publicSince;
const publish = (...paths: string[]) => ctx.db.transaction((tx) => publishPictures(ctx, tx, paths));

test('an uploaded picture becomes public when a product shows it, and stays public', async () => {
  const path = await uploaded();
  await publish(path, '/media/dragon.webp', '', path);
  const first = await publicSince(path);
  expect(first).toBeInstanceOf(Date);
  expect(Math.abs((first?.getTime() ?? 0) - ctx.clock.now().getTime())).toBeLessThan(60_000);
  shop.clock.advance({ days: 1 });
  await publish(path);
  expect(await publicSince(path)).toEqual(first);
});

test.each([
  ['unknown', async () => '/uploads/nonsense.webp'],
  ['an STL', () => uploaded('stl')],
])(
  'a path that is %s is rejected with the product, and none of its pictures is published',
  async (_what, make) => {
    const [good, bad] = [await uploaded(), await make()];
    const before = await ctx.db.$count(products);
    const words = { name: 'Owl', brand: 'Den', category: 'Anime', description: 'An owl.', price: '5' };
    const input = newProductInput.parse({ ...words, image: good, images: [bad] });
    await expect(createProduct(shop.ctxAs(ada), input)).rejects.toMatchObject({
      ...{ code: 'bad_input', issues: [{ path: 'image' }] },
    });
    expect(await publicSince(good)).toBeNull();
    expect(await ctx.db.$count(products)).toBe(before);
  },
);
