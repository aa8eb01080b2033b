import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#db/schema.ts';
import { listCustomProducts } from '#domain/catalogue/listing/list-custom-products.ts';
import { collectAllProducts } from '#tests/helpers/api/collect-all-products.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { createProduct } from './create-product.ts';
import { getProduct } from './get-product.ts';
import { newProductInput } from './schemas.ts';

const shop = await createTestShop();
const ada = await shop.createAdmin();
const robin = await shop.createCustomer();

const least = {
  name: 'Layered Fox',
  brand: 'Den',
  category: 'Anime',
  description: 'A small fox.',
  price: '19.99',
};
const read = (change: object = {}) => newProductInput.parse({ ...least, ...change });
const create = (change: object = {}) => createProduct(shop.ctxAs(ada), read(change));
const count = () => shop.ctx.db.$count(products);
const issuesOf = (change: object) => newProductInput.safeParse({ ...least, ...change }).error?.issues ?? [];

describe('a new product', () => {
  test('is listed at once, with the defaults that its own page shows', async () => {
    const made = await create();
    expect(made).toMatchObject({
      ...least,
      price: 19.99,
      image: '',
      images: [],
      countInStock: 10,
      rating: 5,
      numReviews: 0,
      custom: false,
      featured: false,
      reviews: [],
      material: null,
      sizeMm: null,
      weightGrams: null,
      taxClass: 'standard',
      leadDays: null,
      maker: null,
      warnings: null,
      model: null,
    });
    expect(await getProduct(shop.ctx, made._id)).toEqual(made);
    expect((await collectAllProducts(shop.ctx)).map(({ _id }) => _id)).toContain(made._id);
  });

  test('may set every field, and its response can be sent back unchanged', async () => {
    const facts = {
      image: '/media/fox.webp',
      images: ['/media/fox.webp', '/media/fox-back.webp', '/media/fox-back.webp'],
      material: 'Silk PLA',
      care: 'Keep it out of the sun.',
      colors: ['Copper', 'White'],
      sizeMm: { width: 80, depth: 60, height: 120 },
      volumeCm3: 96.4,
      weightGrams: 180,
      taxClass: 'reduced',
      leadDays: { min: 2, max: 5 },
      maker: { legalName: 'Den Ltd', postalAddress: '1 Den Road, Cork', contact: 'https://den.example' },
      warnings: 'Not a toy.\nKeep it away from flames.',
      model: '/media/models/fox.glb.gz',
    };
    const made = await create(facts);
    expect(made).toMatchObject({ ...facts, images: ['/media/fox.webp', '/media/fox-back.webp'] });
    const { _id, ...again } = await createProduct(shop.ctxAs(ada), newProductInput.parse(made));
    expect(again).toEqual({ ...made, _id: undefined });
    expect(_id).not.toBe(made._id);
  });

  test('uses the first gallery picture as its main picture if it has none', async () => {
    const made = await create({ image: '', images: ['/media/a.webp', '/media/b.webp'] });
    expect(made).toMatchObject({ image: '/media/a.webp', images: ['/media/a.webp', '/media/b.webp'] });
  });

  test('stores HTML, emoji and right-to-left text unchanged', async () => {
    const words = {
      name: '<b>Fox</b> 🦊 &amp; "friends"',
      brand: 'ثعلب صغير',
      description: '<script>alert(1)</script>\nשורה שנייה 👩‍🚀',
    };
    expect(await getProduct(shop.ctx, (await create(words))._id)).toMatchObject(words);
  });

  test('has the rating of its reviews, whatever an older client sends', async () => {
    expect(await create({ rating: 1, numReviews: 900 })).toMatchObject({ rating: 5, numReviews: 0 });
  });

  test('that is custom appears in the admin list only, which finds it by words and pages', async () => {
    const made = await create({ name: 'Fox 100% for_one', custom: true });
    expect((await collectAllProducts(shop.ctx)).map(({ _id }) => _id)).not.toContain(made._id);
    const listed = (query: { q?: string; page?: number; pageSize?: number }) =>
      listCustomProducts(shop.ctxAs(ada), { page: 1, pageSize: 8, ...query });
    expect(await listed({ q: '% FOR_' })).toMatchObject({
      total: 1,
      pages: 1,
      products: [{ _id: made._id }],
    });
    expect(await listed({ q: 'f%x' })).toMatchObject({ total: 0, pages: 0, products: [] });
    const second = await create({ name: 'Later', custom: true });
    expect((await listed({ pageSize: 1 })).products).toMatchObject([{ _id: second._id }]);
    expect((await listed({ pageSize: 1, page: 2 })).products).toMatchObject([{ _id: made._id }]);
    await expect(listed({ page: 9999 })).rejects.toMatchObject({ code: 'bad_input' });
  });
});

test('guests and customers are refused, and nothing is written', async () => {
  const before = await count();
  await expect(createProduct(shop.ctxAs(null), read())).rejects.toMatchObject({ code: 'not_logged_in' });
  await expect(createProduct(shop.ctxAs(robin), read())).rejects.toMatchObject({ code: 'forbidden' });
  const all = { page: 1, pageSize: 8 };
  await expect(listCustomProducts(shop.ctxAs(null), all)).rejects.toMatchObject({ code: 'not_logged_in' });
  await expect(listCustomProducts(shop.ctxAs(robin), all)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await count()).toBe(before);
});

describe('the price', () => {
  test.each([
    ['19.99', 1999],
    ['19', 1900],
    ['$19.99', 1999],
    [' 19.5 ', 1950],
    [19.99, 1999],
    [1.1, 110],
    [0.01, 1],
    [100_000, 10_000_000],
  ])('%o is parsed as %i cents', async (price, priceCents) => {
    const { _id } = await create({ price });
    const [row] = await shop.ctx.db.select().from(products).where(eq(products.id, _id));
    expect(row?.priceCents).toBe(priceCents);
  });

  test.each([
    'cheap',
    '-3',
    '1e9',
    '1,5',
    '19.999',
    '$',
    '',
    -3,
    1e9,
    1e21,
    0.1 + 0.2,
    0,
    '0.00',
    '100000.01',
    null,
  ])('%o is rejected', (price) => {
    expect(issuesOf({ price })).toMatchObject([
      { path: ['price'], message: expect.stringMatching(/^Price /) },
    ]);
  });
});

describe('a validation error names the field:', () => {
  test.each([
    ['name', undefined],
    ['name', '   '],
    ['name', 'x'.repeat(121)],
    ['name', 'two\nlines'],
    ['brand', ''],
    ['category', ''],
    ['description', ''],
    ['description', 'x'.repeat(5001)],
    ['description', 'nul \u0000'],
    ['image', 'media/fox.webp'],
    ['image', '//other.example/fox.webp'],
    ['image', '/\\other.example/fox.webp'],
    ['image', 'https://other.example/fox.webp'],
    ['image', 'javascript:alert(1)'],
    ['image', '/two words.webp'],
    ['image', '/fox\u0000.webp'],
    ['model', '/fox\u0007.glb.gz'],
    ['image', `/${'x'.repeat(300)}`],
    ['countInStock', -1],
    ['countInStock', 1.5],
    ['countInStock', '10'],
    ['countInStock', 1_000_001],
    ['custom', 'yes'],
    ['featured', 1],
    ['images.0', ['']],
    ['images.1', ['/a.webp', '//b.webp']],
    ['colors.0', ['']],
    ['sizeMm.depth', { width: 1, depth: 0, height: 1 }],
    ['sizeMm.height', { width: 1, depth: 1 }],
    ['volumeCm3', 0],
    ['weightGrams', 0],
    ['weightGrams', 1.5],
    ['taxClass', 'none'],
    ['leadDays', { min: 5, max: 2 }],
    ['leadDays.max', { min: 5, max: 366 }],
    ['model', ''],
  ])('%s %o', (path, value) => {
    const [field = ''] = path.split('.');
    const issues = issuesOf({ [field]: value });
    expect(issues.map((issue) => issue.path.join('.'))).toContain(path);
    expect(issues[0]?.message).toMatch(/\w/);
  });
});
