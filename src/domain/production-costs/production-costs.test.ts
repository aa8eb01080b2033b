import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orders, printJobs, providerTransactions } from '#db/schema.ts';
import { bookMissingRefunds } from '#domain/books/book-missing-refunds.ts';
import { allocateCents } from '#domain/pricing/allocate-cents.ts';
import { recordPrintJobChanges } from '#domain/print-jobs/record-print-job-changes.ts';
import { cents, fromDollars } from '#domain/shared/money.ts';
import { insertOrderToPrint, type PiecesToPrint } from '#tests/helpers/farm/insert-order-to-print.ts';
import { insertPrintAttempt } from '#tests/helpers/farm/insert-print-attempt.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { insertSpool } from '#tests/helpers/farm/insert-spool.ts';
import { seedFarm } from '#tests/helpers/farm/seed-farm.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { insertRefund } from '#tests/helpers/shop/insert-paid-order.ts';
import { exportCostReport } from './export-cost-report.ts';
import { getOrderCosts } from './get-order-costs.ts';
import { readCostReport } from './read-cost-report.ts';
import type { CostAmounts } from './schemas.ts';
import { setShippingCost } from './set-shipping-cost.ts';

const shop = await createTestShop();
const { ctx } = shop;
const { db } = ctx;
const [robin, ada] = [await shop.createCustomer(), await shop.createAdmin()];
const accountant = await shop.createStaff('accounting');
const printer = await insertPrinter(shop);
const spool = await insertSpool(shop, { pricePerKgCents: 2500, grams: 900_000 });
const asAda = shop.ctxAs(ada);

const order = async (lines: (PiecesToPrint & { qty: number; priceCents: number })[]) =>
  insertOrderToPrint(shop, {
    ...{ customer: robin, shippingCents: 600 },
    lines: await Promise.all(lines.map(async (line) => ({ product: await shop.createProduct(), ...line }))),
  });

test('an order costs what its prints, work, fees and parcel have cost, beside what was estimated', async () => {
  const made = await order([
    { qty: 2, priceCents: 3000, grams: 100, seconds: 7200 },
    { qty: 1, priceCents: 1000, grams: 40, seconds: 3600 },
  ]);
  const [first = '', second = '', third = ''] = made.jobIds;
  const print = { printer, state: 'done', isChecked: true } as const;
  // 110 g at 2.5 cents, 150 minutes at $1.50 an hour.
  await insertPrintAttempt(shop, {
    ...{ ...print, jobs: [first], minutes: 150, spools: [{ id: spool, grams: 100, used: 110 }] },
  });
  await insertPrintAttempt(shop, {
    ...{ printer, jobs: [second, third], state: 'failed', minutes: 30 },
    spools: [{ id: spool, grams: 140, used: 28 }],
  });
  const before = await getOrderCosts(asAda, made.orderId);
  expect(before).toMatchObject({ openJobs: 2, failedPrints: 1, feesKnown: false, shippingKnown: false });
  await insertPrintAttempt(shop, {
    ...{ ...print, jobs: [second, third], minutes: 180, spools: [{ id: spool, grams: 140, used: 140 }] },
  });
  await db.insert(providerTransactions).values({
    ...{
      provider: 'stripe',
      test: true,
      providerId: `txn_${made.paymentId}`,
      kind: 'charge',
      currency: 'usd',
    },
    ...{ grossCents: made.total, feeCents: 252, netCents: made.total - 252, paymentId: made.paymentId },
    ...{ occurredAt: ctx.clock.now(), availableOn: '2026-01-01', seenAt: ctx.clock.now() },
  });
  const costs = await getOrderCosts(asAda, made.orderId);
  expect(costs).toMatchObject({ openJobs: 0, feesKnown: true, shippingKnown: false });
  expect(costs.sums).toMatchObject({
    ...{ pieces: 3, fromStock: 0, sales: 76, refunds: 0 },
    actual: {
      // 110 g + 140 g; 2.5 h + 3 h.
      ...{ filament: 6.25, machine: 8.25 },
      // 10 minutes for each line and 5 for each piece, at $20 an hour: $6.67 and $5.
      ...{ labor: 11.67, packaging: 3 },
      // 28 g and half an hour.
      ...{ reprints: 1.45, fees: 2.52, shipping: 6 },
      total: 39.14,
    },
    // 240 g at 2.2 cents with 5 % of waste; 5 h.
    estimate: { filament: 5.54, machine: 7.5, labor: 11.67, packaging: 3 },
    margin: 36.86,
    ...{ grams: { actual: 278, estimate: 240 }, seconds: { actual: 6 * 3600, estimate: 5 * 3600 } },
  });
  // A plate is shared by the estimates: 100 g and 40 g, 2 h and 1 h.
  expect(costs.lines[1]).toMatchObject({
    actual: { filament: 1, machine: 1.5, reprints: 0.45 },
    grams: { actual: 48, estimate: 40 },
  });
  const noted = await setShippingCost(shop.ctxAs(accountant), made.orderId, { cost: 7.2 });
  expect(noted).toMatchObject({ shippingKnown: true, sums: { actual: { shipping: 7.2 }, margin: 35.66 } });
  expect((await setShippingCost(asAda, made.orderId, { cost: null })).shippingKnown).toBe(false);
});

test('a print that was not good is a reprint, refunds lower the margin, and cancelled pieces cost nothing', async () => {
  const made = await order([{ qty: 2, priceCents: 2000, grams: 50, seconds: 3600 }]);
  const [first = '', second = ''] = made.jobIds;
  await db.update(printJobs).set({ state: 'cancelled' }).where(eq(printJobs.id, second));
  const line = {
    product: (await db.select().from(printJobs).where(eq(printJobs.id, first)))[0]?.productId ?? '',
  };
  await insertRefund(shop, made, 2000, [{ ...line, qty: 1 }]);
  await bookMissingRefunds(ctx);
  for (const grams of [50, 60])
    await insertPrintAttempt(shop, {
      ...{ printer, jobs: [first], state: 'done', isChecked: true, minutes: 60 },
      ...{ startedAt: new Date(ctx.clock.now().getTime() - (200 - grams) * 60_000) },
      spools: [{ id: spool, grams }],
    });
  await recordPrintJobChanges(asAda, db, [{ id: first }], { from: 'printed', to: 'queued', note: 'Cracked' });
  await recordPrintJobChanges(asAda, db, [{ id: second }], { from: 'queued', to: 'cancelled' });
  const { sums, ...known } = await getOrderCosts(asAda, made.orderId);
  expect(known).toMatchObject({ failedPrints: 0, badPieces: 1 });
  expect(sums).toMatchObject({
    ...{ sales: 46, refunds: 20 },
    actual: { filament: 1.5, machine: 1.5, labor: 5, packaging: 1, reprints: 2.75 },
    ...{ estimate: { machine: 1.5 }, grams: { actual: 110, estimate: 50 } },
  });
});

test('each copy of a quote is a piece, although its line has one', async () => {
  const made = await order([{ qty: 1, priceCents: 20_000, grams: 50, seconds: 3600 }]);
  const [job] = await db.select().from(printJobs).where(eq(printJobs.orderId, made.orderId));
  if (!job) throw new Error('no job');
  const { id: _, number: __, ...copied } = job;
  await db
    .insert(printJobs)
    .values(Array.from({ length: 9 }, (___, index) => ({ ...copied, piece: index + 2 })));
  const { sums } = await getOrderCosts(asAda, made.orderId);
  // 10 minutes for the line and 5 for each piece, at $20 an hour.
  expect(sums).toMatchObject({ fromStock: 0, actual: { labor: 20, packaging: 10 } });
});

const amounts = fc.array(
  fc.record({ grams: fc.integer({ min: 0, max: 900 }), seconds: fc.integer({ min: 0, max: 90_000 }) }),
  {
    ...{ minLength: 1, maxLength: 6 },
  },
);
test('whatever is on a plate, the cents of its jobs are those of the plate, shared as by allocateCents', async () => {
  await fc.assert(
    fc.asyncProperty(
      amounts,
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 0, max: 3_000 }),
      async (jobs, used, minutes) => {
        const made = await order(jobs.map((job) => ({ qty: 1, priceCents: 1000, ...job })));
        await insertPrintAttempt(shop, {
          ...{ printer, jobs: made.jobIds, state: 'done', isChecked: true, minutes },
          spools: [{ id: spool, grams: used }],
        });
        const { lines, sums } = await getOrderCosts(asAda, made.orderId);
        const share = (whole: number, weights: number[]) =>
          allocateCents(
            cents(whole),
            weights.some((weight) => weight > 0) ? weights.map(cents) : weights.map(() => cents(1)),
          );
        const filament = Math.round((used * 1000 * 2500) / 1_000_000);
        const machine = Math.round((minutes * 60 * 150) / 3600);
        const sorted = (values: number[]) => values.toSorted((one, other) => one - other);
        expect(sorted(lines.map(({ actual }) => fromDollars(actual.filament)))).toEqual(
          sorted(
            share(
              filament,
              jobs.map(({ grams }) => grams * 1000),
            ),
          ),
        );
        expect(sorted(lines.map(({ actual }) => fromDollars(actual.machine)))).toEqual(
          sorted(
            share(
              machine,
              jobs.map(({ seconds }) => seconds),
            ),
          ),
        );
        expectSum(sums, lines);
      },
    ),
    { numRuns: 8 },
  );
});

function expectSum(sums: CostAmounts, parts: readonly CostAmounts[]): void {
  const total = (of: (amounts: CostAmounts) => number) =>
    parts.reduce((sum, part) => sum + fromDollars(of(part)), 0);
  for (const of of [
    ({ sales }: CostAmounts) => sales,
    ({ refunds }: CostAmounts) => refunds,
    ({ margin }: CostAmounts) => margin,
    ...Object.keys(sums.actual).map(
      (name) =>
        ({ actual }: CostAmounts) =>
          actual[name as keyof CostAmounts['actual']],
    ),
    ({ estimate }: CostAmounts) => estimate.total,
  ])
    expect(total(of)).toBe(fromDollars(of(sums)));
}

test('the report of a farm adds up by product, filament and month, and is the sum of its orders', async () => {
  const other = await createTestShop();
  const owner = await other.createAdmin();
  const farm = await seedFarm(other, await other.createCustomer());
  const as = other.ctxAs(owner);
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const period = { from: day, to: day };
  const products = await readCostReport(as, { by: 'product', ...period });
  expect(products.rows.length).toBe(42);
  expect(products.sums).toMatchObject({ orders: 33, pieces: 87, fromStock: 0 });
  // All but the two times two that are done.
  expect(products.openJobs).toBe(83);
  const each = await Promise.all(farm.orders.map(({ orderId }) => getOrderCosts(as, orderId)));
  expectSum(
    products.sums,
    each.map(({ sums }) => sums),
  );
  for (const by of ['product', 'filament', 'month'] as const) {
    const report = await readCostReport(as, { by, ...period });
    expect(report.sums).toEqual(products.sums);
    expectSum(report.sums, report.rows);
  }
  const csv = (await exportCostReport(as, { by: 'filament', ...period })).split('\r\n');
  expect(csv[0]).toContain('filament,orders,pieces');
  expect(csv.at(-2)).toMatch(/^All,33,87,0,/);
  const earlier = await readCostReport(as, { by: 'product', from: '2001-01-01', to: '2001-12-31' });
  expect(earlier).toMatchObject({ rows: [], sums: { orders: 0, margin: 0 } });
});

test('costs are for the owner and accounting, and of orders that exist', async () => {
  const { orderId } = await order([{ qty: 1, priceCents: 2000 }]);
  const printing = await shop.createStaff('printing');
  const period = { by: 'product', from: '2026-01-01', to: '2026-01-02' } as const;
  for (const [who, code] of [
    [null, 'not_logged_in'],
    [robin, 'forbidden'],
    [printing, 'forbidden'],
  ] as const) {
    const as = shop.ctxAs(who);
    await expect(getOrderCosts(as, orderId)).rejects.toMatchObject({ code });
    await expect(setShippingCost(as, orderId, { cost: 1 })).rejects.toMatchObject({ code });
    await expect(readCostReport(as, period)).rejects.toMatchObject({ code });
    await expect(exportCostReport(as, period)).rejects.toMatchObject({ code });
  }
  for (const id of ['nothing', '00000000-0000-7000-8000-000000000000']) {
    await expect(getOrderCosts(asAda, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(setShippingCost(asAda, id, { cost: 1 })).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('an order that was closed before it was made has cost no parcel and no work', async () => {
  const { orderId } = await order([{ qty: 1, priceCents: 2000 }]);
  await db.update(printJobs).set({ state: 'cancelled' }).where(eq(printJobs.orderId, orderId));
  const now = ctx.clock.now();
  await db.update(orders).set({ closedAt: now, canceledAt: now }).where(eq(orders.id, orderId));
  const { sums } = await getOrderCosts(asAda, orderId);
  expect(sums.actual.total).toBe(0);
});
