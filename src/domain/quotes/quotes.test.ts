import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails, products, quoteChanges, quotes } from '#db/schema.ts';
import { getProduct } from '#domain/catalogue/get-product.ts';
import type { AuthenticatedActor, Ctx } from '#domain/shared/ctx.ts';
import type { MeasuredMesh } from '#domain/shared/meshes.ts';
import {
  createQuoteFixtures,
  measuredCube,
  quoteChoices,
} from '#tests/helpers/shop/create-quote-fixtures.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { acceptQuote } from './accept-quote.ts';
import { createQuote } from './create-quote.ts';
import { declineQuote } from './decline-quote.ts';
import { expireQuotes } from './expire-quotes.ts';
import { getQuote } from './get-quote.ts';
import { listOwnQuotes, listQuotes } from './list-quotes.ts';
import { previewQuote } from './preview-quote.ts';
import { defaultPriceRules } from './pricing/default-price-rules.ts';
import { ownQuotesQuery, previewQuoteInput, quoteInput, quotesQuery, updateQuoteInput } from './schemas.ts';
import { updateQuote } from './update-quote.ts';

const shop = await createTestShop();
const { ctx, clock } = shop;
const [robin, eve] = [await shop.createCustomer(), await shop.createCustomer('Eve')];
const [ada, grace] = [await shop.createAdmin(), await shop.createAdmin()];

const fixtures = createQuoteFixtures(shop);
const input = (stlFile: string, change: object = {}) =>
  quoteInput.parse({ stlFile, ...quoteChoices, ...change });
const quoted = (change: object = {}, who: AuthenticatedActor = robin) => fixtures.quote(who, change);
const update = (id: string, change: object, who: AuthenticatedActor = ada) =>
  updateQuote(shop.ctxAs(who), id, updateQuoteInput.parse(change));
const as = (who: AuthenticatedActor | null): Ctx => shop.ctxAs(who);
const statesOf = async (id: string) =>
  (await ctx.db.select().from(quoteChanges).where(eq(quoteChanges.quoteId, id)).orderBy(quoteChanges.id)).map(
    ({ fromState, toState, actorId }) => [fromState, toState, actorId],
  );
const inReview = () => quoted({ filament: 'NYLON', color: 'black' });

describe('a quote', () => {
  test('of what the rules allow is offered at once, at the price of its preview', async () => {
    const quote = await quoted({ quantity: 3 });
    const mesh = measuredCube.measures;
    const preview = previewQuoteInput.parse({ mesh, ...quoteChoices, quantity: 3 });
    const seen = await previewQuote(as(null), preview);
    expect(quote).toMatchObject({
      ...{ ...quoteChoices, state: 'offered', engine: 'estimate', quantity: 3, checks: [], rotation: null },
      ...{ price: seen.price, estimate: seen.estimate, rulesVersion: seen.rulesVersion, reviewReasons: [] },
      stlFile: { fileName: 'owl.stl' },
    });
    expect(quote.number).toBeGreaterThan(1000);
    // The browser knows which warnings there are.
    expect(seen.reviewedWarnings).toEqual(
      expect.arrayContaining(['thin_walls', 'open_edges', 'floating_parts']),
    );
    expect(seen.reviewedWarnings).not.toContain('overhangs');
    expect(seen.isMinimum).toBe(false);
    expect(seen.leadDays).toEqual(ctx.shop.leadDays);
    expect(seen.shipBy).toBeUndefined();
    expect((await previewQuote(as(null), { ...preview, scale: 0.2, quantity: 1 })).isMinimum).toBe(true);
    const validDays = (Date.parse(quote.validUntil ?? '') - Date.parse(quote.createdAt)) / 86_400_000;
    expect(validDays).toBeCloseTo(defaultPriceRules.validDays, 3);
    expect(quote).not.toHaveProperty('steps');
    expect(quote).not.toHaveProperty('customer');
    const { steps = {}, changes } = await getQuote(as(ada), quote._id);
    const sum = Object.values(steps).reduce((total, step) => total + Math.round(step * 100), 0);
    expect(sum).toBe(Math.round(quote.price.total * 100));
    expect(changes).toMatchObject([{ from: null, to: 'offered', actor: { _id: robin.id } }]);
  });

  test('without filament and color is priced as EPLA, red', async () => {
    const [open, red] = [await quoted({ filament: '', color: '' }), await quoted({ color: 'red' })];
    expect(open).toMatchObject({ filament: '', color: '', price: red.price, state: 'offered' });
  });

  test.each<[string, object, Partial<MeasuredMesh>, RegExp]>([
    ['another filament', { filament: 'NYLON', color: 'black' }, {}, /NYLON/],
    ['a filament that is out of stock', { filament: 'PVA', color: 'red' }, {}, /has to be ordered/],
    ['a large piece', { scale: 13 }, {}, /larger than 250 x 210 x 210 mm/],
    ['a high price', { quantity: 200 }, {}, /above \$300/],
    ['a customer who wishes it', { review: true }, {}, /The customer has asked for it/],
    [
      'a warning',
      {},
      { checks: [{ code: 'thin_walls', severity: 'warn', message: 'Walls are thin.' }] },
      /Walls are thin/,
    ],
    [
      'supports that may change its price by more than a fifth',
      { supports: true, scale: 4 },
      { measures: { ...measuredCube.measures, support: 24_000 } },
      /supports may take much more or less/,
    ],
  ])('for %s goes to a person', async (_what, change, mesh, reason) => {
    fixtures.mesh = { ...measuredCube, ...mesh };
    const quote = await quoted(change);
    fixtures.mesh = measuredCube;
    expect(quote).toMatchObject({ state: 'review', validUntil: null });
    expect(quote.reviewReasons.join(' ')).toMatch(reason);
    await expect(acceptQuote(as(robin), quote._id)).rejects.toMatchObject({ code: 'quote_in_review' });
  });

  test('measures a file once for each pose, and again for another rotation', async () => {
    const path = await fixtures.uploadMesh(robin);
    const before = fixtures.measurements;
    for (const change of [{}, { quantity: 2 }, { infill: 50 }])
      await createQuote(as(robin), input(path, change));
    expect(fixtures.measurements - before).toBe(1);
    await createQuote(as(robin), input(path, { rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] }));
    expect(fixtures.measurements - before).toBe(2);
  });

  test("of another customer's file, an unknown filament or an impossible size is refused", async () => {
    const before = await ctx.db.$count(quotes);
    const foreign = await fixtures.uploadMesh(eve);
    for (const stlFile of [foreign, '/uploads/none.stl'])
      await expect(createQuote(as(robin), input(stlFile))).rejects.toMatchObject({
        ...{ code: 'bad_input', issues: [{ path: 'stlFile' }] },
      });
    await expect(createQuote(as(ada), input(foreign))).rejects.toMatchObject({ code: 'bad_input' });
    await expect(quoted({ filament: 'GOLD' })).rejects.toMatchObject({ issues: [{ path: 'filament' }] });
    await expect(createQuote(as(null), input(foreign))).rejects.toMatchObject({ code: 'not_logged_in' });
    fixtures.mesh = { ...measuredCube, measures: { ...measuredCube.measures, size: [10_001, 1, 1] } };
    await expect(quoted()).rejects.toMatchObject({ code: 'bad_input', issues: [{ path: 'stlFile' }] });
    fixtures.mesh = measuredCube;
    expect(await ctx.db.$count(quotes)).toBe(before);
  });

  test('needs a rotation of length 1', () => {
    const parse = (rotation: number[]) => quoteInput.safeParse({ ...input('x'), rotation }).success;
    expect([
      parse([0, 0, 0, 1]),
      parse([0.5, 0.5, 0.5, 0.5005]),
      parse([0, 0, 0, 1.01]),
      parse([0, 0, 1]),
    ]).toEqual([true, true, false, false]);
  });

  test('is seen by its customer and admins, found by number, file and customer, and nobody else', async () => {
    const quote = await quoted({}, eve);
    for (const who of [robin, await shop.createStaff('support')])
      await expect(getQuote(as(who), quote._id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(getQuote(as(null), quote._id)).rejects.toMatchObject({ code: 'not_logged_in' });
    await expect(getQuote(as(ada), 'nothing')).rejects.toMatchObject({ code: 'not_found' });
    const own = await listOwnQuotes(as(eve), ownQuotesQuery.parse({}));
    expect(own.quotes).toEqual([{ ...quote, stlFile: expect.objectContaining({ fileName: 'owl.stl' }) }]);
    await expect(listQuotes(as(eve), quotesQuery.parse({}))).rejects.toMatchObject({ code: 'forbidden' });
    for (const q of [String(quote.number), `owl ${eve.email}`, 'Eve blue'])
      expect((await listQuotes(as(ada), quotesQuery.parse({ q }))).quotes[0]?._id).toBe(quote._id);
    const offered = await listQuotes(as(ada), quotesQuery.parse({ state: 'offered', pageSize: 100 }));
    expect(new Set(offered.quotes.map(({ state }) => state))).toEqual(new Set(['offered']));
  });
});

test('an admin sees the latest quotes of the same customer, or in the same filament with similar grams', async () => {
  const [kim, lee] = [await shop.createCustomer(), await shop.createCustomer()];
  const inFlex = (scale: number, who = lee) => quoted({ filament: 'FLEX', color: 'pink', scale }, who);
  const heavy = await inFlex(4);
  const near = await inFlex(1.02);
  const own = await quoted({ scale: 3 }, kim);
  const { _id } = await inFlex(1, kim);
  const { similar } = await getQuote(as(ada), _id);
  expect(similar).toEqual(
    [own, near].map(({ _id: id, number, state, price, estimate, quantity, createdAt }) => ({
      ...{ _id: id, number, state, quantity, createdAt, total: price.total, grams: estimate.grams },
    })),
  );
  expect(similar?.map(({ number }) => number)).not.toContain(heavy.number);
  expect(await getQuote(as(kim), _id)).not.toHaveProperty('similar');
});

describe('an accepted quote', () => {
  test('is a private product: one piece that is all copies, at the total to the cent', async () => {
    const quote = await quoted({ quantity: 3, scale: 2 });
    const { product } = await acceptQuote(as(robin), quote._id);
    expect(await getProduct(as(robin), product._id)).toMatchObject({
      ...{ price: quote.price.total, countInStock: 1, custom: true, category: 'CUSTOM', colors: ['blue'] },
      name: 'CUSTOM_ORDER · owl.stl · EPLA, blue · set of 3 copies',
      description: expect.stringContaining('Scale 200 %: 40 x 40 x 40 mm.'),
    });
    await expect(getProduct(as(eve), product._id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await getQuote(as(robin), quote._id)).toMatchObject({ state: 'accepted', product });
    expect(await statesOf(quote._id)).toEqual([
      [null, 'offered', robin.id],
      ['offered', 'accepted', robin.id],
    ]);
    await expect(declineQuote(as(robin), quote._id)).rejects.toMatchObject({ code: 'quote_frozen' });
    const order = await shop.placeOrder(robin, [{ product: product._id, qty: 1 }]);
    expect((await getQuote(as(robin), quote._id)).order).toEqual({
      ...{ _id: order._id, number: order.number, isPaid: false },
    });
    await expect(shop.placeOrder(robin, [{ product: product._id, qty: 2 }])).rejects.toMatchObject({
      code: 'cart_changed',
    });
  });

  test('has one product, however often and at once it is accepted', async () => {
    const { _id } = await quoted();
    const before = await ctx.db.$count(products);
    const made = await Promise.all([1, 2, 3].map(() => acceptQuote(as(robin), _id)));
    expect(new Set(made.map(({ product }) => product._id)).size).toBe(1);
    expect((await ctx.db.$count(products)) - before).toBe(1);
    expect((await statesOf(_id)).length).toBe(2);
    const asked = quotesQuery.parse({ product: made[0]?.product._id });
    expect((await listQuotes(as(ada), asked)).quotes).toMatchObject([{ _id }]);
  });

  test('or one that an admin declines at the same moment: one of the two succeeds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { _id } = await quoted();
      const tries = await Promise.allSettled([
        acceptQuote(as(robin), _id),
        update(_id, { state: 'declined' }),
      ]);
      expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const lost = tries.find(({ status }) => status === 'rejected');
      expect(lost).toMatchObject({ reason: { code: 'quote_frozen' } });
    }
  });

  test('or expired at the same moment: sold before its end, not after', async () => {
    const { _id } = await quoted();
    clock.advance({ days: defaultPriceRules.validDays });
    const [accepted] = await Promise.allSettled([acceptQuote(as(robin), _id), expireQuotes(ctx)]);
    expect(accepted).toMatchObject({ status: 'rejected', reason: { code: 'quote_expired' } });
    await expireQuotes(ctx);
    expect(await statesOf(_id)).toEqual([
      [null, 'offered', robin.id],
      ['offered', 'expired', null],
    ]);
    await expect(declineQuote(as(robin), _id)).rejects.toMatchObject({ code: 'quote_expired' });
    await expect(update(_id, { state: 'offered' })).rejects.toMatchObject({ code: 'quote_expired' });
  });

  test('is taken off sale after its date, once no payment holds it', async () => {
    const { _id } = await quoted();
    const { product } = await acceptQuote(as(robin), _id);
    await ctx.db.update(products).set({ held: 1 }).where(eq(products.id, product._id));
    clock.advance({ days: defaultPriceRules.validDays });
    await expireQuotes(ctx);
    const read = async () => (await ctx.db.select().from(products).where(eq(products.id, product._id)))[0];
    expect(await read()).toMatchObject({ state: 'archived', onHand: 1, held: 1 });
    await ctx.db.update(products).set({ held: 0 }).where(eq(products.id, product._id));
    await expireQuotes(ctx);
    expect(await read()).toMatchObject({ state: 'archived', onHand: 0 });
    await expect(acceptQuote(as(robin), _id)).rejects.toMatchObject({ code: 'quote_expired' });
    expect(await getQuote(as(robin), _id)).toMatchObject({ state: 'accepted' });
  });

  test("is never another customer's", async () => {
    const { _id } = await quoted();
    for (const who of [eve, ada]) {
      await expect(acceptQuote(as(who), _id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(declineQuote(as(who), _id)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(acceptQuote(as(null), _id)).rejects.toMatchObject({ code: 'not_logged_in' });
    expect(await declineQuote(as(robin), _id)).toMatchObject({ state: 'declined' });
    await expect(acceptQuote(as(robin), _id)).rejects.toMatchObject({ code: 'quote_frozen' });
  });
});

describe('an admin', () => {
  test('offers a quote in review at a price, with a note and an end', async () => {
    const { _id } = await inReview();
    const validUntil = new Date(clock.now().getTime() + 86_400_000).toISOString();
    const offered = await update(_id, { state: 'offered', price: 49.5, note: 'With a raft.', validUntil });
    expect(offered).toMatchObject({ state: 'offered', price: { unit: 49.5, total: 49.5 }, validUntil });
    expect(offered.changes?.at(-1)).toMatchObject({ from: 'review', total: 49.5, note: 'With a raft.' });
    const sent = await ctx.db
      .select()
      .from(mails)
      .where(eq(mails.key, `quote-offered/${_id}`));
    expect(sent).toMatchObject([{ kind: 'quote-offered', recipient: robin.email }]);
    const { product } = await acceptQuote(as(robin), _id);
    expect(await getProduct(as(robin), product._id)).toMatchObject({ price: 49.5 });
  });

  test('cannot change the price of an offered quote, nor offer it twice', async () => {
    const { _id, price } = await quoted();
    for (const change of [
      { state: 'offered', price: 1 },
      { state: 'declined', price: 1 },
      { state: 'offered' },
    ])
      await expect(update(_id, change)).rejects.toMatchObject({ code: 'quote_frozen' });
    expect(await getQuote(as(robin), _id)).toMatchObject({ state: 'offered', price });
    const write = ctx.db.update(quotes).set({ totalCents: 1 }).where(eq(quotes.id, _id));
    await expect(write).rejects.toMatchObject({ cause: { code: '23001' } });
  });

  test.each([
    ['an end in the past', { validUntil: '2020-01-01T00:00:00Z' }, 'validUntil'],
    ['an end in years', { validUntil: '2099-01-01T00:00:00Z' }, 'validUntil'],
  ])('cannot set %s', async (_what, change, path) => {
    const { _id } = await inReview();
    await expect(update(_id, { state: 'offered', ...change })).rejects.toMatchObject({
      ...{ code: 'bad_input', issues: [{ path }] },
    });
  });

  test('and another one decide about a quote at once: the first decision holds', async () => {
    const { _id } = await inReview();
    const tries = await Promise.allSettled([
      update(_id, { state: 'offered', price: 10 }),
      update(_id, { state: 'offered', price: 20 }, grace),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await statesOf(_id)).length).toBe(2);
  });

  test('is the only one to decide', async () => {
    const { _id } = await inReview();
    for (const [who, code] of [
      [null, 'not_logged_in'],
      [robin, 'forbidden'],
      [await shop.createStaff('support'), 'forbidden'],
    ] as const)
      await expect(updateQuote(as(who), _id, { state: 'offered' })).rejects.toMatchObject({ code });
  });
});
