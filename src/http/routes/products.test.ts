import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, reviews } from '#db/schema.ts';
import type { ProductDetailsResponse, ProductPageResponse } from '#domain/catalogue/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi({ fullPool: true });
const { db } = api.ctx;

for (let n = 0; n < 30; n += 1)
  await api.createProduct({
    name: n % 3 ? `Piece ${n}` : `100% Dragon_${n}`,
    priceCents: 1000 + (n % 7) * 100,
    category: n % 2 ? 'Heroes' : 'Anime',
    featured: n < 4,
  });
const hidden = await api.createProduct({ name: 'Dragon made for one', custom: true });
const gone = await api.createProduct({ name: 'Dragon that is gone', deletedAt: new Date() });

const page = (query: string) => api.call<ProductPageResponse>('GET', `/api/products?${query}`);

describe('GET /api/products', () => {
  test('without parameters returns the whole list, without custom and deleted products', async () => {
    const { status, body } = await api.call<{ _id: string; custom: boolean }[]>('GET', '/api/products');
    expect(status).toBe(200);
    expect(body).toHaveLength(30);
    expect(body.map((product) => product._id)).not.toContain(hidden);
    expect(body.map((product) => product._id)).not.toContain(gone);
    expect(body[0]).toMatchObject({ reviews: [] });
  });

  test('with unknown parameters (utm_source) still returns the whole list', async () => {
    expect((await api.call<unknown[]>('GET', '/api/products?utm_source=x')).body).toHaveLength(30);
  });

  test('searches names without regard to case, and treats % and _ as plain characters', async () => {
    expect((await page('q=DRAGON')).body.total).toBe(10);
    expect((await page('q=100%25')).body.total).toBe(10);
    expect((await page('q=n_3')).body.total).toBe(1);
    expect((await page('q=x_y')).body).toMatchObject({ total: 0, products: [], next: null });
  });

  test('forty slow searches leave connections of the database for others', async () => {
    const robin = await api.createCustomer();
    // Before the searches take what is left of the pool.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const holder = db.transaction(async (tx) => {
      await tx.execute(sql`lock table products in access exclusive mode`);
      isLocked();
      await held;
    });
    await locked;
    const searches = Array.from({ length: 40 }, (_, n) => page(`q=dragon ${n}`));
    const waiting = () =>
      db.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
      );
    try {
      await expect.poll(async () => (await waiting()).rows[0]?.n).toBeGreaterThan(3);
      expect((await api.call('GET', '/api/users/profile', { as: robin })).status).toBe(200);
    } finally {
      release();
      await holder;
    }
    for (const { status } of await Promise.all(searches)) expect(status).toBe(200);
  });

  test('returns pages of eight by default, with counts', async () => {
    const { body } = await page('page=4');
    expect(body).toMatchObject({ page: 4, pages: 4, total: 30, totalIsMore: false, next: null });
    expect(body.products).toHaveLength(6);
  });

  test.each(['featured', 'newest', 'price', '-price', 'rating'])(
    'sorted by %s, the cursor visits each product once, in the order of the pages',
    async (sort) => {
      const walked: string[] = [];
      let next: string | null = null;
      do {
        const { body }: { body: ProductPageResponse } = await page(
          `sort=${sort}&pageSize=7${next ? `&after=${encodeURIComponent(next)}` : ''}`,
        );
        walked.push(...body.products.map((product) => product._id));
        next = body.next;
      } while (next);
      const { body } = await page(`sort=${sort}&pageSize=100`);
      expect(walked).toEqual(body.products.map((product) => product._id));
      expect(new Set(walked).size).toBe(30);
    },
  );

  test('filters by theme and by featured', async () => {
    expect((await page('category=Heroes')).body.total).toBe(15);
    expect((await page('featured=true')).body.total).toBe(4);
    expect((await page('featured=false')).body.total).toBe(26);
  });

  test.each([
    'pageSize=0',
    'pageSize=101',
    'pageSize=x',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=100000',
    'sort=cheapest',
    'featured=maybe',
    'after=nonsense',
    `after=${Buffer.from('["price","1; drop table products","x"]').toString('base64url')}`,
    `q=${'x'.repeat(101)}`,
    `sort=newest&after=${Buffer.from('["newest","0000-01-01T00:00:00Z","0196f2a0-0000-7000-8000-000000000000"]').toString('base64url')}`,
    'q=%00',
    'category=%00',
  ])('%s is rejected with a message', async (query) => {
    const { status, body } = await api.call<{ message: string; code: string }>(
      'GET',
      `/api/products?${query}`,
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', message: expect.stringMatching(/\w/) });
  });
});

describe('GET /api/products/{id}', () => {
  test('returns the product with prices in dollars, available stock and its reviews', async () => {
    const id = await api.createProduct({ priceCents: 1999, onHand: 9, held: 2 });
    const { body } = await api.call<ProductDetailsResponse>('GET', `/api/products/${id}`);
    expect(body).toMatchObject({
      _id: id,
      price: 19.99,
      countInStock: 7,
      rating: 5,
      numReviews: 0,
      reviews: [],
    });
  });

  test.each(['1', 'x', '0196f2a0-0000-7000-8000-000000000000', '%00', "'--", gone])(
    '%s is 404',
    async (id) => {
      expect(await api.call('GET', `/api/products/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    },
  );

  test('a private product is visible to its customer and to admins only', async () => {
    const [robin, eve, ada] = [
      await api.createCustomer(),
      await api.createCustomer('Eve'),
      await api.createAdmin(),
    ];
    const id = await api.createProduct({ custom: true, customerId: robin.id });
    const asked = await Promise.all(
      [robin, ada, eve, undefined].map((as) => api.call('GET', `/api/products/${id}`, as && { as })),
    );
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  });
});

describe('POST /api/products', () => {
  const piece = {
    name: 'Layered Owl',
    image: '/media/owl.webp',
    numReviews: 7,
    description: 'A small owl.',
    brand: 'Den',
    category: 'Anime',
    rating: 1,
    countInStock: 3,
    price: '$24.50',
    custom: false,
    featured: true,
  };
  const add = (as: Parameters<typeof api.call>[2], change: object = {}) =>
    api.call<ProductDetailsResponse & { issues: { path: string }[] }>('POST', '/api/products', {
      ...as,
      body: { ...piece, ...change },
    });

  test('creates the product and returns it like its own URL', async () => {
    const as = await api.createAdmin();
    const { status, body } = await add({ as });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...piece, price: 24.5, rating: 5, numReviews: 0 });
    expect((await api.call('GET', `/api/products/${body._id}`)).body).toEqual(body);
    expect((await page('q=layered%20owl')).body.products).toMatchObject([{ _id: body._id }]);
  });

  test('refuses guests and customers before the body is validated', async () => {
    const before = await db.$count(products);
    expect((await add({}, { price: 'cheap' })).status).toBe(401);
    expect((await add({ as: 'not a token' })).status).toBe(401);
    expect((await add({ as: await api.createCustomer() }, { price: 'cheap' })).status).toBe(403);
    expect(await db.$count(products)).toBe(before);
  });

  test.each([
    ['name', { name: ' ' }],
    ['brand', { brand: undefined }],
    ['category', { category: '' }],
    ['description', { description: null }],
    ['price', { price: 'cheap' }],
    ['price', { price: '1,5' }],
    ['price', { price: undefined }],
    ['image', { image: '//other.example/owl.webp' }],
    ['countInStock', { countInStock: -1 }],
    ['sizeMm.width', { sizeMm: { width: 0, depth: 1, height: 1 } }],
  ])('a wrong %s (%o) is named, and nothing is written', async (field, change) => {
    const before = await db.$count(products);
    const { status, body } = await add({ as: await api.createAdmin() }, change);
    expect(status).toBe(400);
    expect(body.issues[0]).toMatchObject({ path: field, message: expect.stringMatching(/\w/) });
    expect(await db.$count(products)).toBe(before);
  });

  test('custom products are listed to admins only', async () => {
    const [ada, robin] = [await api.createAdmin(), await api.createCustomer()];
    const { body } = await add({ as: ada }, { custom: true, name: 'CUSTOM_ORDER' });
    const listed = await api.call<ProductPageResponse>('GET', '/api/products?custom=true', { as: ada });
    expect(listed.body.products[0]?._id).toBe(body._id);
    expect(listed.body.products.map(({ _id }) => _id)).toContain(hidden);
    expect(listed.body.products.every(({ custom }) => custom)).toBe(true);
    expect((await api.call('GET', '/api/products?custom=true', { as: robin })).status).toBe(403);
    expect((await api.call('GET', '/api/products?custom=true')).status).toBe(401);
    expect((await page('custom=false&q=CUSTOM')).body.products).toEqual([]);
  });
});

describe('POST /api/products/{id}/reviews', () => {
  const review = (id: string, as: Parameters<typeof api.call>[2], body: object) =>
    api.call<{ issues: { path: string }[] }>('POST', `/api/products/${id}/reviews`, { ...as, body });

  test('adds the one review of a customer, and the mean rating stays exact', async () => {
    const id = await api.createProduct();
    for (const rating of [5, 4, 4]) {
      const as = await api.createCustomer();
      expect((await review(id, { as }, { rating, comment: 'Lovely print.' })).status).toBe(201);
    }
    const { body } = await api.call<ProductDetailsResponse>('GET', `/api/products/${id}`);
    expect(body).toMatchObject({ rating: 4.33, numReviews: 3 });
    expect(body.reviews).toHaveLength(3);
  });

  test('refuses a second review, also with two at once', async () => {
    const id = await api.createProduct();
    const as = await api.createCustomer();
    await api.createToken(as);
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => review(id, { as }, { rating: 5, comment: 'Twice!' })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const [stored] = await db.select().from(products).where(eq(products.id, id));
    expect(stored).toMatchObject({ numReviews: 1, ratingSum: 5 });
  });

  test('refuses a guest', async () => {
    const id = await api.createProduct();
    expect((await review(id, {}, { rating: 5, comment: 'Me too' })).status).toBe(401);
  });

  test.each([
    ['rating', { rating: 0, comment: 'x' }],
    ['rating', { rating: 6, comment: 'x' }],
    ['rating', { rating: 4.5, comment: 'x' }],
    ['rating', { comment: 'x' }],
    ['rating', { rating: '5', comment: 'x' }],
    ['rating', { rating: true, comment: 'x' }],
    ['comment', { rating: 5, comment: '  ' }],
    ['comment', { rating: 5, comment: 'x'.repeat(2001) }],
  ])('a wrong %s (%o) is named, and nothing changes', async (field, body) => {
    const id = await api.createProduct();
    const response = await review(id, { as: await api.createCustomer() }, body);
    expect(response.status).toBe(400);
    expect(response.body.issues[0]?.path).toBe(field);
    expect(await db.select().from(reviews).where(eq(reviews.productId, id))).toEqual([]);
  });

  test('of an unknown product is 404', async () => {
    const as = await api.createCustomer();
    expect((await review('nothing', { as }, { rating: 5, comment: 'x' })).status).toBe(404);
  });
});
