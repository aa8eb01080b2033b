import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reviews } from '#db/schema.ts';
import { streamProducts } from '#domain/catalogue/listing/stream-products.ts';
import {
  type ProductDetailsResponse,
  type ProductReviewsResponse,
  reviewPageSize,
} from '#domain/catalogue/schemas.ts';
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
    expect([counts.size, counts.get(product), counts.get(few)]).toEqual([103, reviewPageSize, 3]);
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
