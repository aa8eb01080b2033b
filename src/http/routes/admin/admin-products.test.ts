import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, uploads } from '#db/schema.ts';
import type { AdminProductsResponse } from '#domain/catalogue/listing/schemas.ts';
import type { ProductDetailsResponse, ProductPageResponse } from '#domain/catalogue/schemas.ts';
import { holdStock } from '#domain/catalogue/stock/hold-stock.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi({ fullPool: true });
const { ctx, call } = shop;
const ada = await shop.createAdmin();
const grace = await shop.createAdmin();
const robin = await shop.createCustomer();

const nobody = '019d0000-0000-7000-8000-000000000000';
const rowOf = async (id: string) => (await ctx.db.select().from(products).where(eq(products.id, id)))[0];
const update = (body: object, as = ada) =>
  call<ProductDetailsResponse & { code: string; issues: { path: string; message: string }[] }>(
    'PATCH',
    '/api/products/adminProductUpdate',
    { as, body },
  );
const remove = (id: string) => call('DELETE', `/api/products/${id}`, { as: ada });
const list = async (query = '') =>
  (await call<AdminProductsResponse>('GET', `/api/products/adminProducts?${query}`, { as: ada })).body;
const hold = (productId: string, qty: number) =>
  ctx.db.transaction((tx) => holdStock(tx, [{ productId, qty }]));

async function uploadedPicture(kind: 'image' | 'stl' = 'image') {
  const path = `/uploads/${randomUUID()}.webp`;
  await ctx.db.insert(uploads).values({
    ...{ path, kind, userId: ada.id, fileName: 'fox.png', bytes: 10, createdAt: ctx.clock.now() },
    mesh: kind === 'stl' ? ({} as never) : null,
  });
  return path;
}
const publicSince = async (path: string) =>
  (await ctx.db.select().from(uploads).where(eq(uploads.path, path)))[0]?.publicSince;

test.each([
  ['GET', '/adminProducts'],
  ['PATCH', '/adminProductUpdate'],
  ['DELETE', ''],
] as const)('%s /api/products%s: a guest gets 401, a customer 403', async (method, path) => {
  const id = await shop.createProduct();
  const before = await rowOf(id);
  const url = `/api/products${path || `/${id}`}`;
  const body = method === 'PATCH' ? { body: { id, name: '' } } : {};
  expect((await call(method, url, body)).status).toBe(401);
  expect((await call(method, url, { ...body, as: 'not-a-token' })).status).toBe(401);
  expect(await call(method, url, { ...body, as: robin })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect(await rowOf(id)).toEqual(before);
});

test.each(['x', '0', nobody, `${nobody}'`])('an unknown id is 404: %s', async (id) => {
  const gone = { status: 404, body: { code: 'not_found' } };
  expect(await update({ id, name: 'No' })).toMatchObject(gone);
  expect(await remove(encodeURIComponent(id))).toMatchObject(gone);
});

describe('PATCH /api/products/adminProductUpdate', () => {
  test('changes what is sent, keeps the rest, and responds like the product page', async () => {
    const id = await shop.createProduct({ gallery: ['/media/b.webp'], material: 'PLA', featured: true });
    const { status, body } = await update({ id, name: 'Big Dragon', price: '$24.5', featured: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ name: 'Big Dragon', price: 24.5, featured: false, brand: 'Test', material: 'PLA' },
      ...{ countInStock: 10, images: ['/media/dragon.webp', '/media/b.webp'] },
    });
    expect((await call('GET', `/api/products/${id}`)).body).toEqual(body);
    expect(await update({ id, rating: 1, numReviews: 900 })).toMatchObject({ status: 200, body });
  });

  test.each([
    ['id', undefined],
    ['name', ''],
    ['brand', ' '],
    ['category', 7],
    ['description', ''],
    ['image', '//other.example/x.webp'],
    ['price', 'cheap'],
    ['price', '1,5'],
    ['countInStock', -1],
    ['countInStock', 1.5],
    ['countInStockSeen', 'ten'],
    ['custom', 'yes'],
    ['featured', 1],
    ['volumeCm3', 0],
    ['weightGrams', 1_000_001],
    ['taxClass', 'none'],
    ['version', 'new'],
    ['state', 'hidden'],
    ['model', 'https://other.example/fox.glb'],
  ])('a wrong %s is named, and nothing changes: %o', async (field, value) => {
    const id = await shop.createProduct();
    const before = await rowOf(id);
    expect(await update({ id, name: 'Changed', [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'bad_input', issues: [{ path: field, message: expect.stringMatching(/\w/) }] },
    });
    expect(await rowOf(id)).toEqual(before);
  });

  test('sets and removes the maker as a whole, and the warnings', async () => {
    const id = await shop.createProduct();
    const maker = { legalName: 'Den Ltd', postalAddress: '1 Den Road, Cork', contact: 'hi@den.example' };
    expect((await update({ id, maker, warnings: 'Not a toy.' })).body).toMatchObject({
      ...{ maker, warnings: 'Not a toy.' },
    });
    expect(await update({ id, maker: { legalName: 'Den Ltd' } })).toMatchObject({
      status: 400,
      body: { code: 'bad_input', issues: [{ path: 'maker.postalAddress' }, { path: 'maker.contact' }] },
    });
    expect((await update({ id, warnings: null })).body).toMatchObject({ maker, warnings: null });
    expect((await update({ id, maker: null })).body).toMatchObject({ maker: null });
  });

  test('sets and removes each detail, and replaces the gallery with what its pictures show', async () => {
    const id = await shop.createProduct({
      gallery: ['/media/b.webp'],
      imageAlts: { '/media/b.webp': 'Back' },
    });
    const details = {
      ...{ material: 'Silk PLA', care: 'Keep dry.', colors: ['Copper', 'White'], uses: ['desk'] },
      ...{ sizeMm: { width: 80, depth: 60, height: 120 }, volumeCm3: 96.4, leadDays: { min: 2, max: 5 } },
      ...{ model: '/media/models/fox.glb.gz', weightGrams: 180, taxClass: 'reduced' },
    };
    expect((await update({ id, ...details })).body).toMatchObject({
      ...details,
      imageAlts: ['', 'Back'],
    });
    const images = ['/media/dragon.webp', '/media/c.webp', '/media/b.webp'];
    const imageAlts = ['Its front', 'Its tail', ''];
    expect((await update({ id, images, imageAlts })).body).toMatchObject({ ...details, images, imageAlts });
    const swapped = { image: '/media/c.webp', images: ['/media/c.webp'], imageAlts: ['Its tail'] };
    expect((await update({ id, ...swapped })).body).toMatchObject(swapped);
    const empty = {
      ...{ material: null, care: null, sizeMm: null, volumeCm3: null, leadDays: null, model: null },
      weightGrams: null,
    };
    expect((await update({ id, ...empty, colors: [], uses: [] })).body).toMatchObject({
      ...empty,
      colors: [],
    });
  });

  test('a stale edit is refused, and no part of it is applied', async () => {
    const id = await shop.createProduct();
    const { version } = (await update({ id, name: 'Seen' })).body;
    expect((await update({ id, price: 5, version }, grace)).body.version).toBe(version + 1);
    expect(await update({ id, name: 'Stale', version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', message: expect.stringMatching(/Somebody else/) },
    });
    expect(await rowOf(id)).toMatchObject({ name: 'Seen', priceCents: 500 });
    expect((await update({ id, name: 'Fresh', version: version + 1 })).body.name).toBe('Fresh');
    // Sales, a new stock and edits without any field change no version.
    await hold(id, 1);
    await update({ id, countInStock: 7 });
    expect((await update({ id })).body.version).toBe(version + 2);
  });

  test('a product made for one customer stays custom', async () => {
    const id = await shop.createProduct({ custom: true, customerId: robin.id });
    expect(await update({ id, custom: false, name: 'For all' })).toMatchObject({
      status: 400,
      body: { code: 'bad_input', issues: [{ path: 'custom' }] },
    });
    expect(await rowOf(id)).toMatchObject({ name: 'Tiny Dragon', custom: true });
    expect((await update({ id, custom: true, name: 'Yours' })).body.name).toBe('Yours');
    const unbound = await shop.createProduct({ custom: true });
    expect((await update({ id: unbound, custom: false })).body.custom).toBe(false);
  });
});

describe('the stock', () => {
  test('is the number that can be sold: held pieces stay held', async () => {
    const id = await shop.createProduct({ onHand: 10 });
    await hold(id, 3);
    expect((await update({ id, countInStock: 4 })).body.countInStock).toBe(4);
    expect(await shop.readStock(id)).toEqual({ onHand: 7, held: 3 });
    expect((await update({ id, countInStock: 0, countInStockSeen: 4 })).body.countInStock).toBe(0);
    expect(await shop.readStock(id)).toEqual({ onHand: 3, held: 3 });
  });

  test('that changed since the admin read it is reported, and no part of the edit is applied', async () => {
    const id = await shop.createProduct({ onHand: 10 });
    const picture = await uploadedPicture();
    await hold(id, 3);
    const edit = { id, name: 'Changed', price: 1, image: picture, countInStock: 12, countInStockSeen: 10 };
    const { status, body } = await update(edit);
    expect([status, body.code, body.issues.map(({ path }) => path)]).toEqual([
      409,
      'stock_moved',
      ['countInStock'],
    ]);
    expect(body.issues[0]?.message).toMatch(/\b7\b/);
    expect(await rowOf(id)).toMatchObject({ name: 'Tiny Dragon', priceCents: 1999, onHand: 10, held: 3 });
    expect(await publicSince(picture)).toBeNull();
  });

  test('is not compared if only other fields are edited', async () => {
    const id = await shop.createProduct({ onHand: 10 });
    const { body } = await update({ id, name: 'Changed', countInStockSeen: 3 });
    expect(body).toMatchObject({ name: 'Changed', countInStock: 10 });
  });

  test('two admins set it at once: one succeeds, the other is told that it changed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await shop.createProduct({ onHand: 10 });
      const responses = await Promise.all([
        update({ id, name: 'Ada’s', countInStock: 20, countInStockSeen: 10 }, ada),
        update({ id, name: 'Grace’s', countInStock: 30, countInStockSeen: 10 }, grace),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const row = await rowOf(id);
      expect([
        ['Ada’s', 20],
        ['Grace’s', 30],
      ]).toContainEqual([row?.name, row?.onHand]);
    }
  });

  test('set during a purchase never falls below the held pieces', async () => {
    const id = await shop.createProduct({ onHand: 40 });
    await Promise.all(
      Array.from({ length: 16 }, (_, n) => (n % 2 ? hold(id, 1) : update({ id, countInStock: 30 }))),
    );
    const { onHand, held } = await shop.readStock(id);
    expect(held).toBe(8);
    expect(onHand - held).toBeLessThanOrEqual(30);
    expect(onHand - held).toBeGreaterThanOrEqual(22);
  });
});

describe('the picture', () => {
  test('that was uploaded is published with the product, and replaces the previous one', async () => {
    const id = await shop.createProduct({ gallery: ['/media/b.webp'] });
    const image = await uploadedPicture();
    expect((await update({ id, image })).body.images).toEqual([image, '/media/b.webp']);
    expect(await publicSince(image)).toBeInstanceOf(Date);
  });

  test('chosen from the gallery swaps places with the main picture, and none is shown twice', async () => {
    const id = await shop.createProduct({ gallery: ['/media/b.webp', '/media/c.webp'] });
    const images = ['/media/b.webp', '/media/dragon.webp', '/media/c.webp'];
    expect((await update({ id, image: '/media/b.webp' })).body).toMatchObject({ image: images[0], images });
    expect((await update({ id, image: '/media/b.webp' })).body.images).toEqual(images);
  });

  test('that is removed is replaced by the next one, if there is one', async () => {
    const id = await shop.createProduct({ gallery: ['/media/b.webp'] });
    expect((await update({ id, image: '' })).body.images).toEqual(['/media/b.webp']);
    expect((await update({ id, image: '' })).body).toMatchObject({ image: '', images: [] });
  });

  test('that is not an uploaded picture is rejected, and nothing changes', async () => {
    const id = await shop.createProduct();
    for (const image of ['/uploads/nothing.webp', await uploadedPicture('stl')])
      expect(await update({ id, name: 'Changed', image })).toMatchObject({
        status: 400,
        body: { code: 'bad_input', issues: [{ path: 'image' }] },
      });
    expect(await rowOf(id)).toMatchObject({ name: 'Tiny Dragon', image: '/media/dragon.webp' });
  });
});

describe('DELETE /api/products/{id}', () => {
  test('removes it from the shop, orders keep their copy, and carts report it as unavailable', async () => {
    const name = `Moth ${randomUUID()}`;
    const id = await shop.createProduct({ name, featured: true });
    const order = await shop.placeOrder(robin, [{ product: id, qty: 2 }]);
    expect(await remove(id)).toMatchObject({ status: 200, body: { _id: id } });
    expect((await call('GET', `/api/products/${id}`)).status).toBe(404);
    expect((await call('GET', `/api/products/${id}`, { as: ada })).status).toBe(404);
    const found = await call<ProductPageResponse>('GET', `/api/products?q=${encodeURIComponent(name)}`);
    expect(found.body.total).toBe(0);
    const all = await call<ProductDetailsResponse[]>('GET', '/api/products');
    expect(all.body.map(({ _id }) => _id)).not.toContain(id);
    expect((await list(`q=${encodeURIComponent(name)}`)).total).toBe(0);
    const lines = [{ product: id, qty: 1 }];
    const quote = await call('POST', '/api/cart/quote', { body: { lines } });
    expect(quote.body).toMatchObject({ lines: [{ problem: 'gone' }], total: 0 });
    const kept = await call('GET', `/api/orders/${order._id}`, { as: robin });
    expect(kept.body).toMatchObject({ order: { orderItems: [{ product: id, name, qty: 2 }] } });
  });

  test('deletes once, also with two requests at once, and later edits are 404', async () => {
    const id = await shop.createProduct();
    const twice = await Promise.all([remove(id), remove(id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    const before = await rowOf(id);
    expect((await update({ id, name: 'Back' })).status).toBe(404);
    expect(await rowOf(id)).toEqual(before);
    const review = { as: robin, body: { rating: 5, comment: 'Late' } };
    expect((await call('POST', `/api/products/${id}/reviews`, review)).status).toBe(404);
  });

  test('is not undone by a concurrent edit', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await shop.createProduct();
      const [, deleted] = await Promise.all([update({ id, countInStock: 3 }), remove(id)]);
      expect([deleted.status, (await rowOf(id))?.deletedAt]).toEqual([200, expect.any(Date)]);
    }
  });
});
