import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mails, orders, quoteConfirmations } from '#db/schema.ts';
import { createFilament } from '#domain/filaments/create-filament.ts';
import { filamentInput } from '#domain/filaments/schemas.ts';
import { updateFilament } from '#domain/filaments/update-filament.ts';
import { updateQuote } from '#domain/quotes/update-quote.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import type { Slicer } from '#domain/shared/slicer.ts';
import { createQuoteFixtures } from '#tests/helpers/shop/create-quote-fixtures.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { acceptQuote } from '../accept-quote.ts';
import { declineQuote } from '../decline-quote.ts';
import { getQuote } from '../get-quote.ts';
import { confirmQuote } from './confirm-quote.ts';
import { queuePaidQuotes } from './queue-paid-quotes.ts';
import { requeueLostConfirmations } from './requeue-lost-confirmations.ts';
import { runConfirmation } from './run-confirmation.ts';

const shop = await createTestShop();
const { ctx, clock } = shop;
const [robin, ada] = [await shop.createCustomer(), await shop.createAdmin()];
const fixtures = createQuoteFixtures(shop);
const [asRobin, asAda] = [() => shop.ctxAs(robin), () => shop.ctxAs(ada)];

/** What the slicer says, or why it does not. */
const slice = vi.fn<Slicer['slice']>();
beforeEach(() => {
  ctx.slicer = { slice };
  slice.mockReset();
});
const says = (grams: number, supportGrams = 0, cacheKey: string = crypto.randomUUID()) =>
  slice.mockImplementation(async (_request, findKnown) => ({
    cacheKey,
    print: (await findKnown(cacheKey)) ?? { grams, supportGrams, seconds: 1500 },
  }));

const rowOf = async (quoteId: string) => {
  const [row] = await ctx.db.select().from(quoteConfirmations).where(eq(quoteConfirmations.quoteId, quoteId));
  if (!row) throw new Error('no confirmation');
  return row;
};
/** Runs the job that is queued for it. */
const run = async (quoteId: string, with_: Ctx = ctx) =>
  runConfirmation(with_, { quoteId, jobId: (await rowOf(quoteId)).jobId });
const jobsOf = async (quoteId: string) => {
  const { rows } = await ctx.db.execute<{ id: string; priority: number }>(
    sql`select id, priority from pgboss.job where name = 'slicer' and data->>'quoteId' = ${quoteId}`,
  );
  return rows;
};
const prioritiesOf = async (quoteId: string) => (await jobsOf(quoteId)).map(({ priority }) => priority);
const mailsAbout = (quoteId: string, kind: string) =>
  ctx.db.select().from(mails).where(sql`${mails.data}->>'quoteId' = ${quoteId} and ${mails.kind} = ${kind}`);
const confirmed = async (change: object = {}) => {
  const quote = await fixtures.quote(robin, change);
  await confirmQuote(asAda(), quote._id);
  return quote;
};

describe('a quote that an admin has the slicer confirm', () => {
  test('is queued, then has its figures and price, and keeps what was quoted', async () => {
    const { grams } = (await fixtures.quote(robin)).estimate;
    says(grams);
    const { _id, price, estimate } = await confirmed();
    expect(await getQuote(asAda(), _id)).toMatchObject({
      confirmation: { state: 'queued' },
      canConfirm: false,
    });
    expect(await jobsOf(_id)).toHaveLength(1);
    await run(_id);
    const seen = await getQuote(asAda(), _id);
    expect(seen).toMatchObject({ engine: 'slicer', state: 'offered', price, estimate, canConfirm: true });
    expect(seen.confirmation).toMatchObject({
      ...{ state: 'done', grams, seconds: 1500, supportGrams: 0, differs: false },
      price: { total: expect.any(Number), unit: expect.any(Number) },
    });
    expect(await mailsAbout(_id, 'quote-differs')).toEqual([]);
    const { confirmation } = await getQuote(asRobin(), _id);
    expect(Object.keys(confirmation ?? {}).sort()).toEqual([
      'at',
      'grams',
      'seconds',
      'state',
      'supportGrams',
    ]);
  });

  test('that costs much more by the slicer stays as it is offered, and its owner is told', async () => {
    says(900, 100);
    const { _id, price } = await confirmed({ supports: true });
    await run(_id);
    const seen = await getQuote(asAda(), _id);
    expect(seen).toMatchObject({ state: 'offered', price, confirmation: { differs: true } });
    expect(seen.confirmation?.price?.total).toBeGreaterThan(2 * price.total);
    expect(await mailsAbout(_id, 'quote-differs')).toMatchObject([{ recipient: 'owner@shop.example' }]);
    const { confirmation } = await getQuote(asRobin(), _id);
    expect(confirmation).toEqual({ state: 'done', at: seen.confirmation?.at });
  });

  test('is compared at one price of its filament, which has changed since', async () => {
    const filament = await createFilament(
      asAda(),
      filamentInput.parse({
        ...{ filament: 'EPLA', color: 'opal', hex: '#ffffff', density: 1.24, pricePerKg: 20 },
      }),
    );
    const { _id, estimate } = await confirmed({ color: 'opal', quantity: 20 });
    await updateFilament(asAda(), filament._id, { pricePerKg: 200 });
    slice.mockImplementation(async () => ({
      cacheKey: 'opal',
      print: { grams: estimate.grams, seconds: estimate.seconds, supportGrams: 0 },
    }));
    await run(_id);
    expect((await getQuote(asAda(), _id)).confirmation).toMatchObject({ state: 'done', differs: false });
  });

  test('that cannot be sliced survives with the reason, and can be confirmed again', async () => {
    slice.mockRejectedValueOnce(new ShopError('unreadable', 'The slicer was killed.'));
    const { _id } = await confirmed();
    await run(_id);
    expect(await getQuote(asRobin(), _id)).toMatchObject({
      ...{ state: 'offered', engine: 'estimate' },
      confirmation: { state: 'failed', message: 'The slicer was killed.' },
    });
    slice.mockRejectedValueOnce(new TypeError('secret internals'));
    await confirmQuote(asAda(), _id);
    await run(_id);
    expect((await getQuote(asRobin(), _id)).confirmation?.message).toBe(
      'The model could not be sliced just now.',
    );
    says(3);
    await confirmQuote(asAda(), _id);
    await run(_id);
    expect((await getQuote(asRobin(), _id)).confirmation).toMatchObject({ state: 'done', grams: 3 });
    expect((await acceptQuote(asRobin(), _id)).product._id).toBeTruthy();
  });

  test('uses what was sliced before with the same key', async () => {
    says(3, 0, 'same');
    const first = await confirmed();
    await run(first._id);
    says(4, 0, 'same');
    const second = await confirmed();
    await run(second._id);
    expect((await rowOf(second._id)).result?.grams).toBe(3);
  });

  test('floats on supports: the slicer does not notice, and the confirmation says so', async () => {
    fixtures.mesh = {
      ...fixtures.mesh,
      checks: [{ code: 'floating_parts', severity: 'warn', message: 'It floats.' }],
    };
    says(3);
    const { _id } = await fixtures.quote(robin, { supports: true });
    await run(_id);
    fixtures.mesh = { ...fixtures.mesh, checks: [] };
    expect((await getQuote(asRobin(), _id)).confirmation?.message).toContain('stand on supports alone');
  });
});

test('only admins ask the slicer, once at a time, and not about what is over', async () => {
  const { _id } = await fixtures.quote(robin);
  await expect(confirmQuote(asRobin(), _id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(confirmQuote(asAda(), crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  const both = await Promise.allSettled([confirmQuote(asAda(), _id), confirmQuote(asAda(), _id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'confirmation_underway' },
  });
  expect(await jobsOf(_id)).toHaveLength(1);
  ctx.slicer = null;
  await expect(confirmQuote(asAda(), _id)).rejects.toMatchObject({ code: 'no_slicer' });
  ctx.slicer = { slice };
  await declineQuote(asRobin(), _id);
  await expect(confirmQuote(asAda(), _id)).rejects.toMatchObject({ code: 'quote_frozen' });
});

test('two processes with the same job slice once', async () => {
  says(3);
  const { _id } = await confirmed();
  const { jobId } = await rowOf(_id);
  await Promise.all([1, 2].map(() => runConfirmation(ctx, { quoteId: _id, jobId })));
  expect(slice).toHaveBeenCalledTimes(1);
});

test('a quote in review is confirmed by itself and mailed to the owner, an offered one once it is paid', async () => {
  const inReview = await fixtures.quote(robin, { filament: 'NYLON', color: 'black' });
  expect(inReview.confirmation).toMatchObject({ state: 'queued' });
  expect(await mailsAbout(inReview._id, 'quote-review')).toMatchObject([{ recipient: 'owner@shop.example' }]);
  const { _id, confirmation } = await fixtures.quote(robin);
  expect(confirmation).toBeNull();
  const { product } = await acceptQuote(asRobin(), _id);
  const order = await shop.placeOrder(robin, [{ product: product._id, qty: 1 }]);
  await ctx.db.update(orders).set({ paidAt: clock.now() }).where(eq(orders.id, order._id));
  await ctx.db.transaction((tx) => queuePaidQuotes(ctx, tx, order._id));
  expect(await prioritiesOf(_id)).toEqual([1]);
  // Also where the shop stops, or its process dies.
  slice.mockRejectedValueOnce(new ShopError('interrupted', 'The shop was stopped.'));
  await run(_id);
  clock.advance({ days: 1 });
  await requeueLostConfirmations(ctx);
  expect(await prioritiesOf(_id)).toEqual([1, 1, 1]);
  says(3);
  await run(_id);
  // What the slicer has answered is kept.
  await ctx.db.transaction((tx) => queuePaidQuotes(ctx, tx, order._id));
  expect((await getQuote(asAda(), _id)).confirmation).toMatchObject({ state: 'done', grams: 3 });
  expect((await getQuote(asAda(), _id)).order).toEqual({
    _id: order._id,
    number: order.number,
    isPaid: true,
  });
});

test('a quote that is paid while it waits has another job, which comes earlier', async () => {
  const { _id } = await fixtures.quote(robin, { filament: 'NYLON', color: 'black' });
  const { jobId } = await rowOf(_id);
  await updateQuote(asAda(), _id, { state: 'offered' });
  const { product } = await acceptQuote(asRobin(), _id);
  const order = await shop.placeOrder(robin, [{ product: product._id, qty: 1 }]);
  await ctx.db.update(orders).set({ paidAt: clock.now() }).where(eq(orders.id, order._id));
  await ctx.db.transaction((tx) => queuePaidQuotes(ctx, tx, order._id));
  expect((await prioritiesOf(_id)).sort()).toEqual([0, 1]);
  await runConfirmation(ctx, { quoteId: _id, jobId });
  expect(slice).not.toHaveBeenCalled();
  says(3);
  await run(_id);
  expect((await rowOf(_id)).state).toBe('done');
});

test('without a slicer nothing is queued', async () => {
  ctx.slicer = null;
  const quote = await fixtures.quote(robin, { filament: 'NYLON', color: 'black' });
  expect(quote).toMatchObject({ state: 'review', confirmation: null, engine: 'estimate' });
  expect(await getQuote(asAda(), quote._id)).toMatchObject({ canConfirm: false });
});

test('a confirmation whose process has died is queued again, and fails after three times', async () => {
  const { _id } = await confirmed();
  const die = () => {
    slice.mockReturnValueOnce(new Promise(() => {}));
    void run(_id);
    return expect.poll(async () => (await rowOf(_id)).state).toBe('running');
  };
  for (const tries of [1, 2, 3]) {
    await die();
    expect(await rowOf(_id)).toMatchObject({ tries });
    await requeueLostConfirmations(ctx);
    expect((await rowOf(_id)).state).toBe('running');
    clock.advance({ minutes: 7 });
    expect(await requeueLostConfirmations(ctx)).toBeGreaterThan(0);
    expect((await rowOf(_id)).state).toBe(tries < 3 ? 'queued' : 'failed');
  }
  expect((await getQuote(asRobin(), _id)).confirmation?.message).toBe('The slicer was interrupted 3 times.');
});

test('a shop that stops while it slices leaves the job to the next one', async () => {
  const { _id } = await confirmed();
  const { jobId } = await rowOf(_id);
  slice.mockRejectedValueOnce(new ShopError('interrupted', 'The shop was stopped.'));
  await run(_id);
  const row = await rowOf(_id);
  expect(row).toMatchObject({ state: 'queued', tries: 1 });
  expect(row.jobId).not.toBe(jobId);
  expect(await prioritiesOf(_id)).toEqual([2, 2]);
});
