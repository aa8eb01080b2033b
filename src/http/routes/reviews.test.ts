import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, reviews } from '#db/schema.ts';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { createReview } from '#domain/reviews/create-review.ts';
import { hideReview } from '#domain/reviews/hide-review.ts';
import type { AdminReview, ReviewsResponse } from '#domain/reviews/schemas.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const shop = await createTestApi();
const { ctx, call } = shop;
const ada = await shop.createAdmin();
const robin = await shop.createCustomer();

const list = async (query = '') =>
  (await call<ReviewsResponse>('GET', `/api/reviews?${query}`, { as: ada })).body;
const judge = (id: string, hidden: unknown, as = ada) =>
  call<{ review: AdminReview; code: string }>('PATCH', `/api/reviews/${id}`, { as, body: { hidden } });
const pageOf = async (id: string) => (await call<ProductDetailsResponse>('GET', `/api/products/${id}`)).body;
const say = (product: string, rating: number, comment: string, author = robin) =>
  createReview(shop.ctxAs(author), product, { rating, comment });

/** A product with a one-star review by Robin and a five-star review by Kim. */
async function reviewed() {
  const kim = await shop.createCustomer('Kim');
  const product = await shop.createProduct({ name: 'Night Owl' });
  const bad = await say(product, 1, 'Awful, buy at my shop instead');
  const good = await say(product, 5, 'Lovely', kim);
  return { product, bad: bad._id, good: good._id };
}

/** The stored count and sum must equal those of the visible reviews. */
async function sums(productId: string) {
  const [row] = await ctx.db.select().from(products).where(eq(products.id, productId));
  const all = await ctx.db.select().from(reviews).where(eq(reviews.productId, productId));
  const shown = all.filter(({ hiddenAt }) => !hiddenAt);
  expect([row?.numReviews, row?.ratingSum]).toEqual([
    shown.length,
    shown.reduce((sum, { rating }) => sum + rating, 0),
  ]);
  return shown.length;
}

test.each([
  ['GET', ''],
  ['PATCH', '/some'],
] as const)('%s /api/reviews%s: a guest gets 401, a customer 403', async (method, path) => {
  const { product, bad } = await reviewed();
  const url = `/api/reviews${path && `/${bad}`}`;
  const body = method === 'PATCH' ? { body: { hidden: true } } : {};
  expect((await call(method, url, body)).status).toBe(401);
  expect((await call(method, url, { ...body, as: 'not-a-token' })).status).toBe(401);
  expect(await call(method, url, { ...body, as: robin })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  const wrong = method === 'PATCH' ? { body: { hidden: 'perhaps' } } : {};
  expect((await call(method, `${url}?page=0`, { ...wrong, as: robin })).status).toBe(403);
  expect(await sums(product)).toBe(2);
});

describe('PATCH /api/reviews/{id}', () => {
  test('hides a review from the page and the mean rating, and restores it', async () => {
    const { product, bad, good } = await reviewed();
    expect(await pageOf(product)).toMatchObject({ rating: 3, numReviews: 2 });
    const { status, body } = await judge(bad, true);
    expect([status, body.review]).toEqual([
      200,
      expect.objectContaining({
        ...{ _id: bad, hidden: true, rating: 1, name: 'Robin', user: robin.id },
        product: { _id: product, name: 'Night Owl' },
      }),
    ]);
    const shown = await pageOf(product);
    expect(shown).toMatchObject({ rating: 5, numReviews: 1, reviews: [{ _id: good }] });
    const whole = await call<ProductDetailsResponse[]>('GET', '/api/products');
    expect(whole.body.find(({ _id }) => _id === product)?.reviews).toHaveLength(1);
    expect((await judge(bad, false)).body.review.hidden).toBe(false);
    expect(await pageOf(product)).toMatchObject({ rating: 3, numReviews: 2 });
    expect((await pageOf(product)).reviews).toHaveLength(2);
  });

  test('hiding the last review leaves a product without reviews', async () => {
    const product = await shop.createProduct();
    const { _id } = await say(product, 2, 'Meh');
    await judge(_id, true);
    expect(await pageOf(product)).toMatchObject({ rating: 5, numReviews: 0, reviews: [] });
  });

  test('counts once, also with repeated and concurrent requests', async () => {
    const { product, bad } = await reviewed();
    const grace = await shop.createAdmin();
    for (const hidden of [true, false, true]) {
      const responses = await Promise.all(
        [ada, grace, ada, grace].map((who) => hideReview(shop.ctxAs(who), bad, { hidden })),
      );
      expect(responses.map((review) => review.hidden)).toEqual(Array(4).fill(hidden));
      expect(await sums(product)).toBe(hidden ? 1 : 2);
    }
  });

  test('concurrent with new reviews and other edits neither miscounts nor deadlocks', async () => {
    const { product, bad } = await reviewed();
    const authors = await Promise.all(Array.from({ length: 6 }, (_, n) => shop.createCustomer(`Author${n}`)));
    const tries = await Promise.allSettled([
      ...authors.map((author) => say(product, 4, 'Fine', author)),
      ...[true, false, true, false].map((hidden) => hideReview(shop.ctxAs(ada), bad, { hidden })),
      ...[1, 2, 3].map(() => say(product, 5, 'Once more')),
    ]);
    const refused = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason.code] : []));
    expect(refused).toEqual(Array(3).fill('already_reviewed'));
    expect(await sums(product)).toBeGreaterThanOrEqual(7);
  });

  test('the author of a hidden review cannot write another one', async () => {
    const { product, bad } = await reviewed();
    await judge(bad, true);
    const again = await call('POST', `/api/products/${product}/reviews`, {
      as: robin,
      body: { rating: 5, comment: 'Sock puppet' },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_reviewed' } });
    expect(await sums(product)).toBe(1);
  });

  test.each([undefined, null, 'true', 1])(
    'hidden: %o is rejected, and the field is named',
    async (hidden) => {
      const { product, bad } = await reviewed();
      expect(await judge(bad, hidden)).toMatchObject({
        status: 400,
        body: { code: 'bad_input', issues: [{ path: 'hidden' }] },
      });
      expect(await sums(product)).toBe(2);
    },
  );

  test.each(['x', '0', '019d0000-0000-7000-8000-000000000000', "'"])('the id %s is 404', async (id) => {
    expect(await judge(encodeURIComponent(id), true)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('GET /api/reviews', () => {
  test('returns the reviews of all products, newest first, hidden ones too', async () => {
    const { product, bad, good } = await reviewed();
    await judge(bad, true);
    const ofGone = await shop.createProduct({ name: 'Gone Owl' });
    await say(ofGone, 3, 'It was nice');
    await ctx.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, ofGone));
    const { reviews: found, total } = await list('pageSize=100');
    expect(found.slice(0, 2)).toMatchObject([
      { _id: good, hidden: false, product: { _id: product, name: 'Night Owl' }, comment: 'Lovely' },
      { _id: bad, hidden: true },
    ]);
    expect(found).toHaveLength(total);
    const positionsOf = async (state: string) => (await list(`state=${state}&pageSize=1`)).reviews[0]?._id;
    expect([await positionsOf('shown'), await positionsOf('hidden')]).toEqual([good, bad]);
    expect((await list('state=shown')).total + (await list('state=hidden')).total).toBe(total);
  });

  test('searches words of name, product and comment, page by page', async () => {
    const xenia = await shop.createCustomer('Xenia');
    const product = await shop.createProduct({ name: 'Zeppelin 50%' });
    const { _id } = await say(product, 4, 'Sturdy_thing', xenia);
    for (const q of ['xENIA', 'zeppelin', '50%', 'STURDY_TH'])
      expect((await list(`q=${encodeURIComponent(q)}`)).reviews.map((review) => review._id)).toEqual([_id]);
    expect(await list(`q=${encodeURIComponent('z%n')}`)).toEqual({
      ...{ reviews: [], total: 0, page: 1, pages: 1 },
    });
    const { total } = await list();
    const second = await list('page=2&pageSize=3');
    expect([second.page, second.pages, second.reviews.length]).toEqual([2, Math.ceil(total / 3), 3]);
  });

  test('follows its product: found by the new name only, and gone once the product is deleted', async () => {
    const product = await shop.createProduct({ name: 'Manticore' });
    const { _id } = await say(product, 4, 'Roars');
    const found = async (query: string) => (await list(query)).reviews.map((review) => review._id);
    await ctx.db.update(products).set({ name: 'Chimera' }).where(eq(products.id, product));
    expect([await found('q=chimera'), await found('q=manticore')]).toEqual([[_id], []]);
    expect(await found('')).toContain(_id);
    await ctx.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, product));
    expect([await found('q=chimera'), await found('q=roars')]).toEqual([[], []]);
    expect(await found('')).not.toContain(_id);
  });

  test.each(['state=gone', 'page=0', 'pageSize=101', 'q=%00'])(
    '%s is rejected, and the parameter is named',
    async (query) => {
      expect(await call('GET', `/api/reviews?${query}`, { as: ada })).toMatchObject({
        status: 400,
        body: { issues: [{ path: query.split('=')[0] }] },
      });
    },
  );
});
