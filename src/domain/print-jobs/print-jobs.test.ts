import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { filaments, parts, printJobChanges, printJobs, quoteConfirmations } from '#db/schema.ts';
import type { CartLine } from '#domain/cart/schemas.ts';
import { cancelOrder } from '#domain/payments/cancel-order.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { deleteOwnAccount } from '#domain/privacy/delete-own-account.ts';
import { acceptQuote } from '#domain/quotes/accept-quote.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { toGrams } from '#domain/shared/grams.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { createQuoteFixtures, measuredCube } from '#tests/helpers/shop/create-quote-fixtures.ts';
import { createTestShop, testPassword } from '#tests/helpers/shop/create-test-shop.ts';
import { sampleOptions, samplePart } from '#tests/helpers/shop/sample-options.ts';
import { cancelPrintJob } from './cancel-print-job.ts';
import { createStockPrintJobs } from './create-stock-print-jobs.ts';
import { listPrintJobs } from './list-print-jobs.ts';
import { printJobsQuerySchema } from './schemas.ts';
import type { PrintJobState } from './states.ts';
import { updatePrintJob } from './update-print-job.ts';
import { updatePrintJobEstimates } from './update-print-job-estimates.ts';

const shop = await createTestShop();
const { db } = shop.ctx;
const [robin, ada] = [await shop.createCustomer(), await shop.createAdmin()];
const printer = await shop.createStaff('printing');
const printing = shop.ctxAs(printer);
const product = await shop.createProduct({ options: sampleOptions, onHand: 100, weightGrams: 90 });
await db.insert(parts).values([
  {
    ...{ id: samplePart, productId: product, name: 'Stand', position: 0, file: '/parts/stand.3mf' },
    measures: measuredCube.measures,
  },
  { productId: product, name: 'Top', position: 1, copies: 2, file: '/uploads/top.stl' },
]);
const idOf = async (material: string, color: string) =>
  (
    await db
      .select()
      .from(filaments)
      .where(and(eq(filaments.material, material), eq(filaments.color, color)))
  )[0]?.id;

/** The jobs of an order that is paid by hand. */
async function pay(lines: CartLine[], by: AuthenticatedActor = robin) {
  const order = await shop.placeOrder(by, lines);
  await updateOrder(shop.ctxAs(ada), { id: order._id, update: { status: 'Paid' } });
  return { id: order._id, items: order.orderItems.map(({ _id }) => _id), jobs: await jobsOf(order._id) };
}
const jobsOf = (orderId: string) =>
  db.select().from(printJobs).where(eq(printJobs.orderId, orderId)).orderBy(printJobs.number);
const statesOf = async (orderId: string) => (await jobsOf(orderId)).map(({ state }) => state);
const setStates = (ids: string[], state: PrintJobState) =>
  db.update(printJobs).set({ state }).where(inArray(printJobs.id, ids));
const refund = (orderId: string, item: string, qty: number) =>
  requestRefund(shop.ctxAs(ada), orderId, {
    key: crypto.randomUUID(),
    lines: [{ item, qty, restock: false }],
  });
const list = async (query: object) =>
  listPrintJobs(printing, printJobsQuerySchema.parse({ pageSize: 500, ...query }));

describe('the jobs of a paid order', () => {
  test('are all parts of all pieces that are made for it, in the filament that was chosen', async () => {
    const { id, items, jobs } = await pay([
      { product, qty: 2, choices: { filament: 'green', size: 'half', name: 'Zoë' } },
      { product: await shop.createProduct(), qty: 3 },
    ]);
    expect(jobs.map(({ piece, partName, copy }) => `${piece} ${partName} ${copy}`)).toEqual([
      ...['1 Stand 1', '1 Top 1', '1 Top 2', '2 Stand 1', '2 Top 1', '2 Top 2'],
    ]);
    expect(new Set(jobs.map(({ lineId }) => lineId))).toEqual(new Set([items[0]]));
    const green = await idOf('EPLA', 'green');
    expect(new Set(jobs.map(({ filamentId }) => filamentId))).toEqual(new Set([green]));
    const [stand, top] = jobs;
    expect(stand).toMatchObject({ estimateSource: 'measures', state: 'queued', partId: samplePart });
    expect(stand?.name).toMatch(/^Tiny Dragon \(.*Name: Zoë\)$/);
    // Of its own size the cube is about 3 g.
    expect(toGrams(stand?.estimateMg ?? 0)).toBeGreaterThan(0.3);
    expect(toGrams(stand?.estimateMg ?? 0)).toBeLessThan(2);
    expect(top).toMatchObject({ estimateSource: 'weight', estimateMg: 30_000, estimateSeconds: 6480 });
    const [listed, ofTop] = (await list({ order: id })).printJobs;
    // The text is a body of its own, in the color that stands out on green.
    expect(listed?.textFilament).toEqual({ filament: 'EPLA', color: 'white' });
    expect(ofTop?.textFilament).toBeNull();
    expect(listed).toMatchObject({
      ...{ code: `J${stand?.number}`, order: { _id: id }, item: items[0], product, part: 'Stand' },
      ...{ filament: { filament: 'EPLA', color: 'green' }, attempt: null, failures: 0, shipBy: null },
    });
  });

  test('are the pieces that are short of stock', async () => {
    const scarce = await shop.createProduct({ onHand: 1 });
    const order = await shop.placeOrder(robin, [{ product: scarce, qty: 1 }]);
    const other = await pay([{ product: scarce, qty: 1 }]);
    expect(other.jobs).toEqual([]);
    await updateOrder(shop.ctxAs(ada), { id: order._id, update: { status: 'Paid' } });
    expect(await jobsOf(order._id)).toMatchObject([
      { piece: 1, partId: scarce, estimateSource: 'default', estimateMg: 50_000, filamentId: null },
    ]);
  });

  test('of a quote are its copies, as it was priced or as the slicer says', async () => {
    const { quote } = createQuoteFixtures(shop);
    const offered = await quote(robin, { quantity: 3, color: 'black' });
    const sliced = await quote(robin, { color: 'black' });
    await db.insert(quoteConfirmations).values({
      ...{ quoteId: sliced._id, state: 'done', jobId: crypto.randomUUID(), at: shop.clock.now() },
      ...{ result: { grams: 7, seconds: 4000, supportGrams: 1.5 }, unitCents: 900, totalCents: 1500 },
    });
    const accept = async ({ _id }: { _id: string }) =>
      (await acceptQuote(shop.ctxAs(robin), _id)).product._id;
    const { id, items, jobs } = await pay([
      { product: await accept(offered), qty: 1 },
      { product: await accept(sliced), qty: 1 },
    ]);
    expect(jobs.map(({ piece, copy }) => [piece, copy])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [1, 1],
    ]);
    const black = await idOf('EPLA', 'black');
    expect(jobs[0]).toMatchObject({ estimateSource: 'quote', filamentId: black });
    expect(toGrams(jobs[0]?.estimateMg ?? 0)).toBeCloseTo(offered.estimate.grams, 2);
    expect(jobs[3]).toMatchObject({ estimateSource: 'slicer', estimateMg: 8500, estimateSeconds: 4000 });
    const slice = { grams: 4, seconds: 999, supportGrams: 0.25 };
    await db.transaction((tx) => updatePrintJobEstimates(tx, jobs[0]?.productId ?? '', slice));
    expect((await jobsOf(id)).map(({ estimateMg }) => estimateMg)).toEqual([4250, 4250, 4250, 8500]);
    await refund(id, items[0] ?? '', 1);
    expect(await statesOf(id)).toEqual(['cancelled', 'cancelled', 'cancelled', 'queued']);
  });
});

describe('a refund', () => {
  const made = { filament: 'green' };

  test('of pieces cancels as many, those that are least begun', async () => {
    const { id, items, jobs } = await pay([{ product, qty: 3, choices: made }]);
    // All of the first piece is printed, and one part of the third.
    await setStates(
      jobs.slice(0, 3).map((job) => job.id),
      'checked',
    );
    await setStates([jobs[7]?.id ?? ''], 'printing');
    await refund(id, items[0] ?? '', 1);
    const printed = ['checked', 'checked', 'checked'];
    const gone = ['cancelled', 'cancelled', 'cancelled'];
    expect(await statesOf(id)).toEqual([...printed, ...gone, 'queued', 'printing', 'queued']);
    await refund(id, items[0] ?? '', 1);
    expect(await statesOf(id)).toEqual([...printed, ...gone, 'cancelled', 'printing', 'cancelled']);
    const changes = await db
      .select()
      .from(printJobChanges)
      .where(eq(printJobChanges.jobId, jobs[3]?.id ?? ''));
    expect(changes).toMatchObject([{ fromState: 'queued', toState: 'cancelled' }]);
    await requestRefund(shop.ctxAs(ada), id, { key: crypto.randomUUID() });
    expect(await statesOf(id)).toEqual([...printed, ...gone, 'cancelled', 'printing', 'cancelled']);
  });

  test('in full cancels all, and so does its customer', async () => {
    const { id } = await pay([{ product, qty: 2, choices: made }]);
    await requestRefund(shop.ctxAs(ada), id, { key: crypto.randomUUID() });
    expect(new Set(await statesOf(id))).toEqual(new Set(['cancelled']));
    const other = await pay([{ product, qty: 1, choices: made }]);
    await expect(cancelOrder(shop.ctxAs(robin), other.id)).rejects.toMatchObject({ code: 'not_cancelable' });
    expect(await statesOf(other.id)).toEqual(['queued', 'queued', 'queued']);
  });

  test('of money alone cancels nothing', async () => {
    const { id } = await pay([{ product, qty: 1, choices: made }]);
    await requestRefund(shop.ctxAs(ada), id, { key: crypto.randomUUID(), amount: 1 });
    expect(await statesOf(id)).toEqual(['queued', 'queued', 'queued']);
  });
});

describe('the queue', () => {
  test('is by ship-by date, priority and number, and filtered', async () => {
    const jobs = await createStockPrintJobs(printing, { productId: product, qty: 2, priority: 0 });
    const ids = jobs.map(({ _id }) => _id);
    const lane = await insertPrinter(shop);
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = ids;
    const today = shop.clock.now().toISOString().slice(0, 10);
    const inDays = (days: number) =>
      new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const set = (id: string, values: Partial<typeof printJobs.$inferInsert>) =>
      db
        .update(printJobs)
        .set({ printerId: lane, ...values })
        .where(eq(printJobs.id, id));
    await set(a, { shipBy: inDays(8) });
    await set(b, { shipBy: today });
    await set(c, { shipBy: today, priority: 5 });
    await set(d, { shipBy: inDays(-3), state: 'printed' });
    await set(e, { priority: 100 });
    await set(f, { shipBy: inDays(-9), state: 'checked' });
    const found = async (query: object) =>
      (await list({ printer: lane, ...query })).printJobs.map(({ _id }) => _id);
    expect(await found({})).toEqual([f, d, c, b, a, e]);
    expect(await found({ state: 'queued,printed' })).toEqual([d, c, b, a, e]);
    expect(await found({ due: 'late' })).toEqual([d]);
    expect(await found({ due: 'late', state: 'checked' })).toEqual([]);
    expect(await found({ due: 'today' })).toEqual([c, b]);
    expect(await found({ due: 'week' })).toEqual([c, b]);
    expect(await found({ filament: await idOf('EPLA', 'green') })).toEqual([]);
    expect(await found({ filament: await idOf('EPLA', 'red') })).toHaveLength(6);
  });

  test('is changed while a job is in it', async () => {
    const [job] = await createStockPrintJobs(printing, { productId: product, qty: 1, priority: 3 });
    const id = job?._id ?? '';
    const printerId = await insertPrinter(shop);
    expect(await updatePrintJob(printing, id, { priority: 9, printerId, version: 1 })).toMatchObject({
      ...{ priority: 9, printerId, version: 2 },
    });
    const refused = (values: Parameters<typeof updatePrintJob>[2], code: string) =>
      expect(updatePrintJob(printing, id, values)).rejects.toMatchObject({ code });
    await refused({ priority: 1, version: 1 }, 'changed_meanwhile');
    await refused({ printerId: crypto.randomUUID() }, 'bad_input');
    await refused({ filamentId: crypto.randomUUID() }, 'bad_input');
    expect(await updatePrintJob(printing, id, { printerId: null })).toMatchObject({ printerId: null });
    expect(await cancelPrintJob(printing, id)).toMatchObject({ state: 'cancelled' });
    expect(await cancelPrintJob(printing, id)).toMatchObject({ state: 'cancelled' });
    await refused({ priority: 1 }, 'job_taken');
    const [other] = await createStockPrintJobs(printing, { productId: product, qty: 1, priority: 0 });
    await setStates([other?._id ?? ''], 'printing');
    await expect(cancelPrintJob(printing, other?._id ?? '')).rejects.toMatchObject({ code: 'job_taken' });
    await expect(cancelPrintJob(printing, 'x')).rejects.toMatchObject({ code: 'not_found' });
    const unknown = { productId: crypto.randomUUID(), qty: 1, priority: 0 };
    await expect(createStockPrintJobs(printing, unknown)).rejects.toMatchObject({ code: 'bad_input' });
  });

  test('has the filament that was ordered, unless the owner changes it', async () => {
    const [red, green] = [await idOf('EPLA', 'red'), await idOf('EPLA', 'green')];
    const [job] = await createStockPrintJobs(printing, { productId: product, qty: 1, priority: 0 });
    const id = job?._id ?? '';
    expect(job?.filament?._id).toBe(red);
    const change = (ctx: typeof printing, more: object = {}) =>
      updatePrintJob(ctx, id, { filamentId: green, ...more });
    await expect(change(printing)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(change(printing, { version: 7 })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect(await change(shop.ctxAs(ada))).toMatchObject({ filament: { _id: green } });
    await db.update(printJobs).set({ filamentId: null }).where(eq(printJobs.id, id));
    expect(await change(printing)).toMatchObject({ filament: { _id: green } });
  });

  test('takes at most 2,000 jobs for stock at once', async () => {
    const large = await shop.createProduct();
    await db
      .insert(parts)
      .values({ productId: large, name: 'Link', position: 0, copies: 21, file: '/uploads/link.stl' });
    const input = { productId: large, qty: 96, priority: 0 };
    await expect(createStockPrintJobs(printing, input)).rejects.toMatchObject({
      ...{ code: 'bad_input', issues: [{ path: 'qty' }] },
    });
    expect(await db.$count(printJobs, eq(printJobs.productId, large))).toBe(0);
  });

  test('is for those who print, and read by those who pack', async () => {
    const [job] = await createStockPrintJobs(printing, { productId: product, qty: 1, priority: 0 });
    const id = job?._id ?? '';
    const query = printJobsQuerySchema.parse({});
    for (const actor of [robin, await shop.createStaff('accounting'), await shop.createStaff('fulfilment')]) {
      const ctx = shop.ctxAs(actor);
      for (const work of [
        () => createStockPrintJobs(ctx, { productId: product, qty: 1, priority: 0 }),
        () => updatePrintJob(ctx, id, { priority: 1 }),
        () => cancelPrintJob(ctx, id),
        ...(actor.role === 'fulfilment' ? [] : [() => listPrintJobs(ctx, query)]),
      ])
        await expect(work()).rejects.toMatchObject({ code: 'forbidden' });
    }
    const packing = shop.ctxAs(await shop.createStaff('fulfilment'));
    expect((await listPrintJobs(packing, query)).total).toBeGreaterThan(0);
  });
});

test('The text of a product is removed with the account', async () => {
  const zoe = await shop.createCustomer('Zoe');
  const { id } = await pay([{ product, qty: 1, choices: { name: 'Zoë' } }], zoe);
  await updateOrder(shop.ctxAs(ada), { id, update: { status: 'Delivered' } });
  expect((await jobsOf(id))[0]?.name).toContain('Zoë');
  await deleteOwnAccount(shop.ctxAs(zoe), { password: testPassword });
  expect(new Set((await jobsOf(id)).map(({ name }) => name))).toEqual(
    new Set(['Tiny Dragon (Filament: Red, Size: Original, Name: Removed)']),
  );
});

test('An order that was never paid has no jobs', async () => {
  const order = await shop.placeOrder(robin, [{ product, qty: 1, choices: { filament: 'green' } }]);
  await cancelOrder(shop.ctxAs(robin), order._id);
  expect(await jobsOf(order._id)).toEqual([]);
});
