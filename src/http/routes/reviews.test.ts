import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, products, reviews } from '#db/schema.ts';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { createReview } from '#domain/reviews/create-review.ts';
import { editReview } from '#domain/reviews/edit-review.ts';
import { hideReview } from '#domain/reviews/hide-review.ts';
import type { AdminReview, ReviewsResponse } from '#domain/reviews/schemas.ts';
import { composeMail } from '#infra/mail/compose-mail.ts';
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
  // Robin may write twenty in ten minutes.
  shop.clock.advance({ minutes: 11 });
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
  const sum = shown.reduce((total, { rating }) => total + rating, 0);
  expect(row).toMatchObject({
    ...{ numReviews: shown.length, ratingSum: sum },
    ratingCounts: [1, 2, 3, 4, 5].map((stars) => shown.filter(({ rating }) => rating === stars).length),
    ratingHundredths: shown.length ? Math.floor((sum * 100) / shown.length + 0.5) : 500,
    ratingRank: shown.length ? Math.floor((sum * 100 + 2000) / (shown.length + 5)) : 0,
  });
  return shown.length;
}

test.each([
  ['GET', ''],
  ['PATCH', '/some'],
  ['PATCH', '/some/reply'],
] as const)('%s /api/reviews%s: a guest gets 401, a customer 403', async (method, path) => {
  const { product, bad } = await reviewed();
  const url = `/api/reviews${path.replace('some', bad)}`;
  const body = method === 'PATCH' ? { body: { hidden: true, reply: 'No.' } } : {};
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

  test('concurrent with new and edited reviews neither miscounts nor deadlocks', async () => {
    const { product, bad } = await reviewed();
    const edit = (rating: number) =>
      editReview(shop.ctxAs(robin), product, { rating, comment: `Now ${rating} stars` });
    const authors = await Promise.all(Array.from({ length: 6 }, (_, n) => shop.createCustomer(`Author${n}`)));
    const tries = await Promise.allSettled([
      ...authors.map((author) => say(product, 4, 'Fine', author)),
      ...[true, false, true, false].map((hidden) => hideReview(shop.ctxAs(ada), bad, { hidden })),
      ...[1, 2, 3].map(() => say(product, 5, 'Once more')),
      ...[5, 2, 4].map(edit),
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

describe('PATCH /api/reviews/{id}/reply', () => {
  const answer = (id: string, reply: unknown, more = {}, as = ada) =>
    call<{ review: AdminReview; code: string }>('PATCH', `/api/reviews/${id}/reply`, {
      ...{ as, body: { reply, ...more } },
    });
  const repliesOf = async (product: string) => (await pageOf(product)).reviews.map(({ reply }) => reply);
  const mailsOf = (id: string) =>
    ctx.db
      .select()
      .from(mails)
      .where(eq(mails.key, `review-reply/${id}`));

  test('shows the reply with its date, changes it and removes it', async () => {
    const { product, bad } = await reviewed();
    const { status, body } = await answer(bad, ' We are sorry. ');
    expect([status, body.review.reply?.text]).toEqual([200, 'We are sorry.']);
    expect(await repliesOf(product)).toEqual([undefined, body.review.reply]);
    shop.clock.advance({ minutes: 1 });
    expect((await answer(bad, 'We are sorry.')).body.review.reply).toEqual(body.review.reply);
    const changed = (await answer(bad, 'Sorry again.')).body.review.reply;
    expect([changed?.text, changed?.repliedAt]).not.toContain(body.review.reply?.repliedAt);
    expect(await repliesOf(product)).toEqual([undefined, changed]);
    expect((await answer(bad, null)).body.review).not.toHaveProperty('reply');
    expect(await repliesOf(product)).toEqual([undefined, undefined]);
    expect(await sums(product)).toBe(2);
  });

  test('mails the author once, at a verified address, and nothing that is no longer public', async () => {
    const { bad, good, product } = await reviewed();
    const mina = await shop.createCustomer('Mina', { emailVerifiedAt: null });
    const unverified = await say(product, 3, 'Fine', mina);
    for (const id of [bad, good, unverified._id]) for (const text of ['One', 'Two']) await answer(id, text);
    const [mail, ...more] = await mailsOf(bad);
    expect([mail?.recipient, more.length, await mailsOf(unverified._id)]).toEqual([robin.email, 0, []]);
    if (!mail) throw new Error('no mail');
    expect((await composeMail(ctx, mail))?.text).toContain('Two');
    await judge(bad, true);
    expect(await composeMail(ctx, mail)).toBeNull();
    await judge(bad, false);
    await answer(bad, null);
    expect(await composeMail(ctx, mail)).toBeNull();
  });

  test('of two admins at once, one replies and the other is told', async () => {
    const { product, bad } = await reviewed();
    const grace = await shop.createAdmin();
    const seen = { repliedAtSeen: null };
    const responses = await Promise.all([answer(bad, 'Ada’s', seen), answer(bad, 'Grace’s', seen, grace)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = responses.find(({ status }) => status === 200)?.body.review.reply;
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    expect(await repliesOf(product)).toEqual([undefined, won]);
    const next = await answer(bad, 'Both', { repliedAtSeen: won?.repliedAt }, grace);
    expect([next.status, next.body.review.reply?.text]).toEqual([200, 'Both']);
  });

  test.each([undefined, '', '  ', 5, 'x'.repeat(2001)])(
    'the reply %o is rejected, and the field is named',
    async (reply) => {
      const { bad, product } = await reviewed();
      expect(await answer(bad, reply)).toMatchObject({
        ...{ status: 400, body: { code: 'bad_input', issues: [{ path: 'reply' }] } },
      });
      expect(await repliesOf(product)).toEqual([undefined, undefined]);
    },
  );

  test('an unknown review is 404', async () => {
    for (const id of ['x', '019d0000-0000-7000-8000-000000000000'])
      expect((await answer(id, 'Hello')).status).toBe(404);
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
