import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, reviews } from '#db/schema.ts';
import { getCurrentUser } from '#domain/accounts/users/get-current-user.ts';
import { softDeleteUser } from '#domain/accounts/users/soft-delete-user.ts';
import { streamProducts } from '#domain/catalogue/listing/stream-products.ts';
import {
  type ProductDetailsResponse,
  type ProductReviewsResponse,
  reviewPageSize,
} from '#domain/catalogue/schemas.ts';
import { anonymizeUser } from '#domain/privacy/anonymize-user.ts';
import { editReview } from '#domain/reviews/edit-review.ts';
import { hideReview } from '#domain/reviews/hide-review.ts';
import type { OwnReview } from '#domain/reviews/schemas.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { accountRateLimits } from '#domain/shared/limits/limits.ts';
import { insertReviews } from '#tests/helpers/database/insert-reviews.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const { ctx, call } = api;
const robin = await api.createCustomer();

async function createReviewedProduct(count: number, comment?: string): Promise<string> {
  const product = await api.createProduct();
  await insertReviews(api.database.pool, product, count, comment);
  return product;
}

const readPage = (product: string, after?: string) =>
  call<ProductReviewsResponse>('GET', `/api/products/${product}/reviews${after ? `?after=${after}` : ''}`);

const readAll = async (product: string, query: string) => {
  const seen: ProductReviewsResponse['reviews'] = [];
  for (let after: string | null = ''; after !== null; ) {
    const path: string = `/api/products/${product}/reviews?${query}${after && `&after=${after}`}`;
    const { body }: { body: ProductReviewsResponse } = await call('GET', path);
    seen.push(...body.reviews);
    after = body.next;
  }
  return seen;
};

describe('a product with reviews of each rating', async () => {
  const product = await createReviewedProduct(5 * 23);
  // As edits would: 23 reviews of each rating.
  await api.database.pool.query(
    `with changed as (
       update reviews set rating = 1 + substr(name, 8)::int % 5 where product_id = $1
     ) update products set rating_sum = 345, rating_counts = '{23,23,23,23,23}' where id = $1`,
    [product],
  );
  const rows = await ctx.db.select().from(reviews).where(sql`product_id = ${product}`);
  const newestFirst = rows.toSorted(
    (one, other) => +other.createdAt - +one.createdAt || (one.id < other.id ? 1 : -1),
  );
  const idsOf = (some: { _id: string }[]) => some.map(({ _id }) => _id);

  test('is returned with their number per rating', async () => {
    const { body } = await call<ProductDetailsResponse>('GET', `/api/products/${product}`);
    expect(body.ratingCounts).toEqual([23, 23, 23, 23, 23]);
  });

  test.each([
    ['highest', -1],
    ['lowest', 1],
  ])('pages through each once with the %s first, and of equal ratings the newest', async (sort, sign) => {
    const sorted = newestFirst.toSorted((one, other) => sign * (one.rating - other.rating));
    expect(idsOf(await readAll(product, `sort=${sort}`))).toEqual(sorted.map(({ id }) => id));
  });

  test('lists the reviews of one rating only', async () => {
    const expected = newestFirst.filter(({ rating }) => rating === 4).map(({ id }) => id);
    for (const sort of ['newest', 'highest', 'lowest'])
      expect(idsOf(await readAll(product, `stars=4&sort=${sort}`))).toEqual(expected);
  });

  test('continues where it was if the last review of a page is edited', async () => {
    const path = `/api/products/${product}/reviews?sort=lowest`;
    const { body } = await call<ProductReviewsResponse>('GET', path);
    const last = body.reviews.at(-1);
    await ctx.db.update(reviews).set({ rating: 5 }).where(sql`id = ${last?._id}`);
    const next = await call<ProductReviewsResponse>('GET', `${path}&after=${body.next}`);
    expect(next.body.reviews.slice(0, 4).map(({ rating }) => rating)).toEqual([1, 1, 1, 2]);
    await ctx.db.update(reviews).set({ rating: 1 }).where(sql`id = ${last?._id}`);
  });

  test.each(['sort=best', 'stars=0', 'stars=6', 'stars=x', 'after=6-x'])(
    '%s is rejected, and the parameter is named',
    async (query) => {
      expect(await call('GET', `/api/products/${product}/reviews?${query}`)).toMatchObject({
        ...{ status: 400, body: { issues: [{ path: query.split('=')[0] }] } },
      });
    },
  );
});

describe('a product with 500 reviews', async () => {
  const product = await createReviewedProduct(500, 'Good. '.repeat(330));
  const rows = await ctx.db.select().from(reviews).where(sql`product_id = ${product}`);
  const newestFirst = rows
    .toSorted((one, other) => +other.createdAt - +one.createdAt || (one.id < other.id ? 1 : -1))
    .map(({ id }) => id);

  test('is returned with the newest reviews and the number of the others', async () => {
    const { body } = await call<ProductDetailsResponse>('GET', `/api/products/${product}`);
    const shown = newestFirst.slice(0, reviewPageSize);
    expect(body.reviews.map(({ _id }) => _id)).toEqual(shown);
    expect(body.moreReviews).toEqual({ count: 500 - reviewPageSize, next: shown.at(-1) });
    expect(JSON.stringify(body).length).toBeLessThan(60_000);
  });

  test('pages through each review once, newest first, to the end', async () => {
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const { body } = await readPage(product, after);
      expect(body.reviews).toHaveLength(reviewPageSize);
      seen.push(...body.reviews.map(({ _id }) => _id));
      if (!body.next) break;
      after = body.next;
    }
    expect(seen).toEqual(newestFirst);
  });

  test('the whole product list contains the newest reviews of each product, in batches of bounded size', async () => {
    const few = await createReviewedProduct(3);
    for (let n = 0; n < 101; n += 1) await createReviewedProduct(reviewPageSize);
    const counts = new Map<string, number>();
    for await (const batch of streamProducts(ctx)) {
      expect(batch.flatMap((one) => one.reviews).length).toBeLessThanOrEqual(2_000);
      for (const { _id, reviews: own } of batch) counts.set(_id, own.length);
    }
    expect([counts.size, counts.get(product), counts.get(few)]).toEqual([104, reviewPageSize, 3]);
  });

  test('a hidden review is on no page, also if a page ended with it', async () => {
    const [, hidden, next] = newestFirst;
    await ctx.db.update(reviews).set({ hiddenAt: new Date() }).where(sql`id = ${hidden}`);
    const { body } = await readPage(product);
    expect(body.reviews.map(({ _id }) => _id)).not.toContain(hidden);
    expect((await readPage(product, hidden)).body.reviews[0]?._id).toBe(next);
  });
});

test('a few reviews are returned complete, and an invalid cursor is rejected', async () => {
  const product = await createReviewedProduct(3);
  const { body } = await call<ProductDetailsResponse>('GET', `/api/products/${product}`);
  expect([body.reviews.length, body.moreReviews]).toEqual([3, undefined]);
  expect((await readPage(product)).body).toMatchObject({ next: null, reviews: [{}, {}, {}] });
  for (const bad of ['x', "'", '%00', `${product}0`])
    expect(await readPage(product, bad)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  expect((await readPage('no-such-product')).status).toBe(404);
});

test('reviews are rate-limited per account, and other accounts are not affected', async () => {
  const { max } = accountRateLimits.reviews;
  const products = await Promise.all(Array.from({ length: max + 1 }, () => api.createProduct()));
  const write = (product: string | undefined, as = robin) =>
    call('POST', `/api/products/${product}/reviews`, { as, body: { rating: 5, comment: 'Good.' } });
  for (const product of products.slice(0, max)) expect((await write(product)).status).toBe(201);
  const refused = await write(products.at(-1));
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await write(products[0], await api.createCustomer())).status).toBe(201);
  expect((await api.app.inject('/metrics')).body).toContain(
    'shop_refused_calls_total{code="too_many_tries"}',
  );
});

test('reviews are rate-limited per network, and other networks are not affected', async () => {
  const product = await api.createProduct();
  const write = (as: Awaited<ReturnType<typeof api.createCustomer>>, remoteAddress: string) => {
    const body = { rating: 4, comment: 'Good.' };
    return call('POST', `/api/products/${product}/reviews`, { as, body, remoteAddress });
  };
  const customers = await Promise.all(Array.from({ length: 61 }, () => api.createCustomer()));
  const last = customers.pop() as (typeof customers)[0];
  for (const customer of customers) expect((await write(customer, '203.0.113.7')).status).toBe(201);
  expect((await write(last, '203.0.113.7')).status).toBe(429);
  expect((await write(last, '203.0.113.8')).status).toBe(201);
});

test('a review bears the name of its author or a shorter form of it, and no other', async () => {
  const author = await api.createCustomer('Robin Hood');
  const write = async (name: string) => {
    const product = await api.createProduct();
    const body = { rating: 5, comment: 'Good.', name };
    return call<{ name: string }>('POST', `/api/products/${product}/reviews`, { as: author, body });
  };
  expect((await write('Robin H.')).body.name).toBe('Robin H.');
  expect(await write('The Shop')).toMatchObject({
    ...{ status: 400, body: { code: 'bad_input', issues: [{ path: 'name' }] } },
  });
});

describe('the own review', () => {
  type Own = { review: OwnReview | null; code?: string };
  const path = (product: string) => `/api/products/${product}/reviews/own`;
  const edit = (product: string, body: object, as: AuthenticatedActor) =>
    call<Own>('PATCH', path(product), { as, body, remoteAddress: '203.0.113.20' });
  const read = async (product: string) =>
    (await call<ProductDetailsResponse>('GET', `/api/products/${product}`)).body;

  async function writeReview(rating: number, name = 'Maid Marian') {
    const author = await api.createCustomer(name);
    const product = await api.createProduct();
    const body = { rating, comment: 'Good.', name: 'Maid M.' };
    await call('POST', `/api/products/${product}/reviews`, {
      ...{ as: author, body, remoteAddress: '203.0.113.21' },
    });
    return { author, product };
  }

  test('is edited by its author: the mean rating follows, and date and shown name stay', async () => {
    const { author, product } = await writeReview(2);
    const [before] = (await read(product)).reviews;
    api.clock.advance({ minutes: 1 });
    const { status, body } = await edit(product, { rating: 5, comment: 'Better now.' }, author);
    expect(status).toBe(200);
    const after = await read(product);
    expect(after).toMatchObject({ rating: 5, numReviews: 1, ratingCounts: [0, 0, 0, 0, 1] });
    expect(after.reviews).toEqual([
      { ...before, rating: 5, comment: 'Better now.', editedAt: body.review?.editedAt },
    ]);
    expect(Date.parse(body.review?.editedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(before?.createdAt ?? '') + 60_000,
    );
    expect(body.review).toEqual({ ...after.reviews[0], hidden: false });
    expect((await call<Own>('GET', path(product), { as: author })).body).toEqual(body);
    await edit(product, { rating: 5, comment: 'Better now.', name: 'Maid Marian' }, author);
    expect((await read(product)).reviews[0]?.name).toBe('Maid Marian');
  });

  test('is marked as a purchase once its author has bought the product', async () => {
    const { author, product } = await writeReview(4);
    const order = await api.placeOrder(author, [{ product, qty: 1 }]);
    await ctx.db.update(orders).set({ status: 'Paid', paidAt: new Date() }).where(sql`id = ${order._id}`);
    expect((await edit(product, { rating: 4, comment: 'Bought.' }, author)).body.review?.verified).toBe(true);
  });

  test('stays hidden and uncounted when it is edited, and its author is told', async () => {
    const { author, product } = await writeReview(1);
    const [review] = (await read(product)).reviews;
    await hideReview(api.ctxAs(await api.createAdmin()), review?._id ?? '', { hidden: true });
    const { body } = await edit(product, { rating: 5, comment: 'Polite now.' }, author);
    expect(body.review).toMatchObject({ hidden: true, rating: 5, comment: 'Polite now.' });
    expect(await read(product)).toMatchObject({ numReviews: 0, ratingCounts: [0, 0, 0, 0, 0], reviews: [] });
  });

  test('a stranger has none, cannot edit that of others, and a guest is refused', async () => {
    const { product } = await writeReview(3);
    const before = await read(product);
    const stranger = await api.createCustomer();
    expect((await call<Own>('GET', path(product), { as: stranger })).body).toEqual({ review: null });
    const body = { rating: 1, comment: 'Mine.' };
    expect(await edit(product, body, stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const method of ['GET', 'PATCH'] as const)
      expect((await call(method, path(product), method === 'PATCH' ? { body } : {})).status).toBe(401);
    expect(await read(product)).toEqual(before);
  });

  test('bad input is rejected, names the field and changes nothing', async () => {
    const { author, product } = await writeReview(3);
    const before = await read(product);
    for (const bad of [{ rating: 6 }, { comment: '' }, { name: 'The Shop' }])
      expect(await edit(product, { rating: 4, comment: 'New.', ...bad }, author)).toMatchObject({
        ...{ status: 400, body: { code: 'bad_input', issues: [{ path: Object.keys(bad)[0] }] } },
      });
    expect(await read(product)).toEqual(before);
    for (const id of ['x', '019d0000-0000-7000-8000-000000000000'])
      expect((await edit(id, { rating: 4, comment: 'New.' }, author)).status).toBe(404);
  });

  test('edited twice at once, it counts once', async () => {
    const { author, product } = await writeReview(3);
    await Promise.all(
      [1, 5, 2, 4].map((rating) => edit(product, { rating, comment: `${rating} stars.` }, author)),
    );
    const { reviews: shown, ratingCounts, rating } = await read(product);
    expect(shown[0]?.comment).toBe(`${rating} stars.`);
    expect(ratingCounts).toEqual([1, 2, 3, 4, 5].map((stars) => Number(stars === rating)));
  });

  test('an edit does not bring back the name of a removed account', async () => {
    const { author, product } = await writeReview(3);
    const user = await getCurrentUser(api.ctxAs(author));
    const removal = api.ctx.db.transaction(async (tx) => {
      await softDeleteUser(api.ctx, tx, user.id);
      await anonymizeUser(tx, user);
    });
    const edits = [1, 2, 3].map((rating) =>
      editReview(api.ctxAs(author), product, { rating, comment: 'Late.', name: 'Maid Marian' }),
    );
    await Promise.allSettled([removal, ...edits]);
    expect((await read(product)).reviews[0]?.name).toBe('Former customer');
  });
});
