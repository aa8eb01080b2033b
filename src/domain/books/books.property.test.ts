import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderLines, orders, payments, refunds } from '#db/schema.ts';
import { priceOrder } from '#domain/pricing/price-order.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { cents, fromDollars } from '#domain/shared/money.ts';
import { createTestShop, testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { bookRefund } from './book-refund.ts';
import { checkBooks } from './check-books.ts';
import { closeBookMonth } from './close-book-month.ts';
import { listBookProducts } from './list-book-products.ts';
import { readBookReport } from './read-book-report.ts';
import { readTaxReport } from './read-tax-report.ts';

const shop = await createTestShop();
const { ctx, ctxAs } = shop;
const ada = await shop.createAdmin();
const robin = await shop.createCustomer();
const products = await Promise.all(
  ['Heroes', 'Sports', 'Anime'].map((category) => shop.createProduct({ category, onHand: 1000 })),
);
const year = 2020;

const line = fc.record({
  price: fc.integer({ min: 100, max: 20_000 }),
  qty: fc.integer({ min: 1, max: 5 }),
  taxClass: fc.constantFrom('standard' as const, 'reduced' as const, 'zero' as const),
  isDiscounted: fc.boolean(),
});
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  country: fc.constantFrom('US', 'DE', null),
  included: fc.boolean(),
  standard: fc.constantFrom(0, 72_500, 190_000),
  discount: fc.integer({ min: 0, max: 5_000 }),
  day: fc.integer({ min: 0, max: 365 }),
  /** Shares of what is left, in hundredths. */
  refunds: fc.array(
    fc.record({ share: fc.integer({ min: 1, max: 100 }), after: fc.integer({ min: 0, max: 40 }) }),
    {
      maxLength: 3,
    },
  ),
  test: fc.boolean(),
});
type RandomOrder = typeof order extends fc.Arbitrary<infer T> ? T : never;

const dayOf = (day: number) => new Date(Date.UTC(year, 0, 1 + day, 12));

async function write(db: Db, random: RandomOrder): Promise<void> {
  const priced = priceOrder(
    random.lines.map((each) => ({ ...each, price: cents(each.price), grams: null })),
    {
      method: {
        ...{ id: 'flat', name: 'Flat', kind: 'flat', rate: 0, price: cents(499) },
        ...{ bands: [], freeFrom: null, days: null },
      },
      tax: { included: random.included, standard: random.standard, reduced: 50_000 },
      discount: random.discount ? { kind: 'fixed', rate: 0, amount: cents(random.discount) } : null,
    },
  );
  const at = dayOf(random.day);
  const [placed] = await db
    .insert(orders)
    .values({
      ...{ userId: robin.id, itemsCents: priced.items, shippingCents: priced.shipping, taxCents: priced.tax },
      ...{ totalCents: priced.total, includedTaxCents: priced.includedTax, taxCountry: random.country },
      ...{ qty: 1, shippingAddress: testShippingAddress, createdAt: at, updatedAt: at },
    })
    .returning();
  const orderId = placed?.id ?? '';
  await db.insert(orderLines).values(
    random.lines.map((each, position) => ({
      ...{ orderId, position, productId: products[position] ?? '', name: 'Fox', image: '/fox.webp' },
      ...{ priceCents: each.price, qty: each.qty, custom: false },
      discountCents: priced.lines[position]?.discount ?? 0,
      shippingCents: priced.lines[position]?.shipping ?? 0,
      taxCents: priced.lines[position]?.tax ?? 0,
      taxRate: priced.lines[position]?.taxRate ?? 0,
    })),
  );
  const [payment] = await db
    .insert(payments)
    .values({
      ...{ orderId, provider: 'manual', reference: randomUUID(), amountCents: priced.total, currency: 'usd' },
      ...{ recordedAt: at, test: random.test },
    })
    .returning();
  let left: number = priced.total;
  for (const { share, after } of random.refunds) {
    const amountCents = Math.floor((left * share) / 100);
    if (amountCents === 0) continue;
    left -= amountCents;
    const closedAt = dayOf(Math.min(365, random.day + after));
    const [made] = await db
      .insert(refunds)
      .values({
        ...{ orderId, paymentId: payment?.id ?? '', key: randomUUID(), amountCents, state: 'done' },
        ...{ reason: 'admin', requestedAt: closedAt, closedAt, reference: randomUUID() },
      })
      .returning();
    if (made) await bookRefund(db, made);
  }
}

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + fromDollars(amount(row)), 0);

test('the sums of all reports are payments less refunds, to the cent', { timeout: 240_000 }, async () => {
  // Their orders are removed after each run; no document is issued and nothing is printed here.
  for (const table of ['documents', 'ship_by_changes', 'print_job_changes'])
    await ctx.db.execute(sql.raw(`alter table ${table} disable trigger ${table}_never_truncated`));
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
      fc.boolean(),
      async (some, closed, testPayments) => {
        const db = ctx.db;
        await db.execute(
          sql`truncate orders, book_days, book_products, book_closings, daily_revenue cascade`,
        );
        const random = { ...ctxAs(ada), shop: { ...ctx.shop, testPayments } };
        const half = Math.ceil(some.length / 2);
        for (const each of some.slice(0, half)) await write(db, each);
        for (const month of new Set(closed))
          await closeBookMonth(random, { month: `${year}-${String(month).padStart(2, '0')}` });
        for (const each of some.slice(half)) await write(db, each);
        const counted = testPayments ? sql`true` : sql`not test`;
        const { rows } = await db.execute<{ paid: string; refunded: string }>(sql`
          select (select coalesce(sum(amount_cents), 0) from payments where ${counted}) as paid,
            (select coalesce(sum(refunds.amount_cents), 0) from refunds join payments on payments.id = payment_id
              where ${counted}) as refunded`);
        const [paid, refunded] = [Number(rows[0]?.paid), Number(rows[0]?.refunded)];
        // What counts for the first day after a closed December is of the next year.
        const reports = await Promise.all(
          [year, year + 1].map((of) => readBookReport(random, { from: `${of}-01-01`, to: `${of}-12-31` })),
        );
        const all = { sales: paid, refunds: refunded, total: paid - refunded };
        const sumAll = (
          rowsOf: (
            report: (typeof reports)[number],
          ) => readonly { sales: number; refunds: number; total: number }[],
        ) => {
          const found = reports.flatMap(rowsOf);
          return {
            sales: sumOf(found, (row) => row.sales),
            refunds: sumOf(found, (row) => row.refunds),
            total: sumOf(found, (row) => row.total),
          };
        };
        expect(sumAll(({ sums }) => [sums])).toEqual(all);
        expect(sumAll(({ days }) => days)).toEqual(all);
        expect(sumAll(({ themes }) => themes)).toEqual(all);
        expect(sumAll(({ countries }) => countries)).toEqual(all);
        for (const { sums } of reports) {
          const parts = [sums.gross, -sums.discounts, sums.shipping, sums.addedTax];
          expect(sumOf(parts, (part) => part)).toBe(fromDollars(sums.sales));
          // Below zero where a taxed sale of an earlier year is refunded, but by no more than that.
          expect(sums.tax).toBeGreaterThanOrEqual(-sums.refunds);
        }
        expect(sumOf(reports, ({ sums }) => sums.tax)).toBeGreaterThanOrEqual(0);
        const lists = await Promise.all(
          [year, year + 1].map((of) =>
            listBookProducts(random, { from: `${of}-01-01`, to: `${of}-12-31`, page: 1, pageSize: 100 }),
          ),
        );
        expect(
          sumOf(
            lists.flatMap((list) => list.products),
            (row) => row.total,
          ),
        ).toBe(all.total);
        const quarters = await Promise.all(
          [year, year + 1].flatMap((of) =>
            [1, 2, 3, 4].map((quarter) => readTaxReport(random, `${of}-Q${quarter}`)),
          ),
        );
        expect(sumOf(quarters, ({ sums }) => sums.total.net + sums.total.tax)).toBe(all.total);
        expect(sumOf(quarters, ({ sums }) => sums.total.tax)).toBe(sumOf(reports, ({ sums }) => sums.tax));
        for (const { rows: taxed } of quarters)
          expect(sumOf(taxed, (row) => row.total.tax)).toBe(
            sumOf(
              quarters.filter((one) => one.rows === taxed),
              ({ sums }) => sums.total.tax,
            ),
          );
        await checkBooks(ctx);
        expect((await readBookReport(random, { from: '2020-01-01', to: '2020-01-01' })).check).toMatchObject({
          found: 0,
        });
      },
    ),
    { numRuns: 40 },
  );
});
