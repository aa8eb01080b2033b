import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookDays, bookEntries, payments, refunds } from '#db/schema.ts';
import { requestRefund } from '#domain/payments/refunds/request-refund.ts';
import { updateOrder } from '#domain/payments/update-order.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { bookMissingRefunds } from './book-missing-refunds.ts';
import { bookRefund } from './book-refund.ts';
import { checkBooks, checkBooksNightly } from './check-books.ts';
import { closeBookMonth } from './close-book-month.ts';
import { compactBookDays } from './compact-book-days.ts';
import { exportBookEntries, exportBookTable, exportTaxReport } from './export-books.ts';
import { listBookMonths } from './list-book-months.ts';
import { listBookProducts } from './list-book-products.ts';
import { toPeriod } from './periods.ts';
import { readBookReport } from './read-book-report.ts';
import { readTaxReport } from './read-tax-report.ts';
import { reopenBookMonth } from './reopen-book-month.ts';

const shop = await createTestShopWithPayments();
const { ctx, ctxAs } = shop;
const ada = await shop.createAdmin();
const sam = await shop.createStaff('accounting');
const robin = await shop.createCustomer();
const day = 86_400_000;

const today = () => ctx.clock.now().toISOString().slice(0, 10);
const thisMonth = () => today().slice(0, 7);
const report = (period = { from: today(), to: today() }) => readBookReport(ctxAs(sam), period);

async function payOrder(lines: { product: string; qty: number }[]): Promise<string> {
  const { _id } = await shop.placeOrder(robin, lines);
  await updateOrder(ctxAs(ada), { id: _id, update: { status: 'Paid' } });
  return _id;
}
const refund = (order: string, input: { amount?: number; lines?: { product: string; qty: number }[] } = {}) =>
  requestRefund(ctxAs(ada), order, { key: randomUUID(), ...input });

async function collectAll(pieces: AsyncGenerator<string, void>): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** The clock at noon of the first day of the next month. */
async function nextMonth(): Promise<void> {
  const now = ctx.clock.now();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12);
  shop.clock.advance({ seconds: (next - now.getTime()) / 1000 });
}

async function check() {
  await checkBooks(ctx);
  return (await report()).check;
}

test('an order and its refund by line are in each report', async () => {
  const product = await shop.createProduct({ priceCents: 1999, category: 'Heroes' });
  const order = await payOrder([{ product, qty: 2 }]);
  expect((await report()).sums).toMatchObject({
    ...{ orders: 1, gross: 39.98, discounts: 0, shipping: 8, addedTax: 0, sales: 47.98, average: 47.98 },
    ...{ refunds: 0, total: 47.98, tax: 0, net: 47.98, duplicates: 0 },
  });
  await refund(order, { lines: [{ product, qty: 1 }] });
  const row = { pieces: 1, sales: 47.98, refunds: 23.99, total: 23.99, tax: 0, net: 23.99 };
  const found = await report();
  expect(found.days).toEqual([{ from: today(), to: today(), orders: 1, ...row }]);
  expect(found.themes).toEqual([{ theme: 'Heroes', ...row }]);
  expect(found.countries).toEqual([{ country: 'US', orders: 1, ...row }]);
  const query = { ...toPeriod(thisMonth()), page: 1, pageSize: 25 };
  for (const period of [query, { ...query, from: today(), to: today() }])
    expect((await listBookProducts(ctxAs(sam), period)).products).toEqual([
      { _id: product, name: 'Tiny Dragon', test: false, ...row },
    ]);
  // The sale and the refund are two entries: a month has its sums, a day with too many entries is not listed.
  const day = { ...query, from: today(), to: today() };
  const isListed = async (period: typeof query, maxEntries: number) =>
    (await listBookProducts(ctxAs(sam), period, maxEntries)).listed;
  expect(await Promise.all([isListed(day, 2), isListed(day, 1), isListed(query, 1)])).toEqual([
    ...[true, false, true],
  ]);
  expect(await check()).toMatchObject({ found: 0, differences: [] });
});

test('the entries are exported with the theme that the product had when it was paid', async () => {
  await ctx.db.execute(sql`update products set category = 'Sports'`);
  const text = (await collectAll(exportBookEntries(ctxAs(sam), { from: today(), to: today() }))).join('');
  const rows = text.trimEnd().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/,Sale,.*,Heroes,US,,0%,no,no,2,39.98,0.00,8.00,0.00,47.98,47.98$/);
  expect(rows[2]).toMatch(/,Refund,.*,Heroes,US,,0%,no,no,-1,-19.99,0.00,-4.00,0.00,-23.99,-23.99$/);
  const table = async (name: 'days' | 'themes' | 'countries' | 'products') =>
    (await collectAll(exportBookTable(ctxAs(sam), { from: today(), to: today() }, name)))
      .join('')
      .trimEnd()
      .split('\r\n')
      .at(-1);
  expect(await table('themes')).toBe('Heroes,1,47.98,23.99,23.99,0.00,23.99');
  expect(await table('countries')).toBe('US,1,1,47.98,23.99,23.99,0.00,23.99');
  expect(await table('days')).toContain(',1,1,47.98,23.99');
  expect(await table('products')).toContain('Tiny Dragon,no,1,47.98');
  const quarter = `${today().slice(0, 4)}-Q${Math.ceil(Number(today().slice(5, 7)) / 3)}`;
  const tax = (await collectAll(exportTaxReport(ctxAs(sam), quarter))).join('');
  expect(tax).toContain('US,,0%,47.98,0.00,23.99,0.00,23.99,0.00\r\n');
  expect(await readTaxReport(ctxAs(sam), quarter)).toMatchObject({ sums: { total: { net: 23.99, tax: 0 } } });
});

test('an injected difference is found in each sum, and shown', async () => {
  const changes = [
    [sql`update book_days set total_cents = total_cents + 1 where kind = 'refund'`, 'Sums of 2'],
    [sql`update book_products set tax_cents = tax_cents + 1 where scale = 'year'`, 'Sums of product'],
    [sql`update daily_revenue set cents = cents + 1`, 'Revenue on Today'],
  ] as const;
  for (const [change, about] of changes) {
    await ctx.db
      .transaction(async (tx) => {
        await tx.execute(change);
        await checkBooks({ ...ctx, db: tx });
        const found = (await readBookReport({ ...ctxAs(sam), db: tx }, { from: today(), to: today() })).check;
        expect(found?.found).toBeGreaterThan(0);
        expect(found?.differences[0]?.about).toContain(about);
        tx.rollback();
      })
      .catch((error) => expect(error.message).toBe('Rollback'));
  }
  await expect(ctx.db.update(bookEntries).set({ totalCents: 1 })).rejects.toThrow();
  await ctx.db.execute(sql`alter table book_entries disable trigger user`);
  await ctx.db.execute(sql`update book_entries set total_cents = total_cents + 100, goods_cents = goods_cents + 100
    where id = (select min(id) from book_entries)`);
  const found = await check();
  expect(found?.differences.find(({ about }) => about.startsWith('Payment'))).toMatchObject({
    expected: 47.98,
    found: 48.98,
    order: expect.any(String),
  });
  await ctx.db.execute(sql`update book_entries set total_cents = total_cents - 100, goods_cents = goods_cents - 100
    where id = (select min(id) from book_entries)`);
  await ctx.db.execute(sql`alter table book_entries enable trigger user`);
  expect(await check()).toMatchObject({ found: 0 });
});

test('merging rows of a day keeps the sums', async () => {
  const product = await shop.createProduct();
  await payOrder([{ product, qty: 1 }]);
  await payOrder([{ product, qty: 1 }]);
  const before = await report();
  const rows = await ctx.db.$count(bookDays);
  await Promise.all([compactBookDays(ctx), compactBookDays(ctx), payOrder([{ product, qty: 1 }])]);
  await compactBookDays(ctx);
  expect(await ctx.db.$count(bookDays)).toBeLessThan(rows);
  const after = await report();
  expect(after.sums.orders).toBe(before.sums.orders + 1);
  expect(await check()).toMatchObject({ found: 0 });
});

test('the check runs once a night', async () => {
  await nextMonth();
  await checkBooksNightly(ctx);
  const first = (await report()).check?.startedAt;
  shop.clock.advance({ seconds: 1 });
  await checkBooksNightly(ctx);
  expect((await report()).check?.startedAt).toBe(first);
  shop.clock.advance({ days: 1 });
  await checkBooksNightly(ctx);
  expect((await report()).check?.startedAt).not.toBe(first);
});

test('a refund without entries, as an earlier version leaves it, is booked by the check, once', async () => {
  const product = await shop.createProduct({ onHand: 5 });
  const order = await payOrder([{ product, qty: 2 }]);
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.orderId, order));
  const at = ctx.clock.now();
  const [made] = await ctx.db
    .insert(refunds)
    .values({
      ...{ orderId: order, paymentId: payment?.id ?? '', key: randomUUID(), amountCents: 500, state: 'done' },
      ...{ reason: 'provider', requestedAt: at, closedAt: at, reference: 'late' },
    })
    .returning();
  if (!made) throw new Error('no refund');
  expect(await Promise.all([bookMissingRefunds(ctx), bookMissingRefunds(ctx)])).toContain(1);
  await expect(bookRefund(ctx.db, made)).rejects.toThrow();
  expect(await ctx.db.$count(bookEntries, eq(bookEntries.refundId, made.id))).toBe(1);
  expect(await check()).toMatchObject({ found: 0 });
});

test('a closed month takes no entry: what is recorded for it counts for the first open day', async () => {
  const product = await shop.createProduct({ onHand: 50 });
  const order = await payOrder([{ product, qty: 1 }]);
  const closed = thisMonth();
  await expect(closeBookMonth(ctxAs(sam), { month: closed })).rejects.toMatchObject({ code: 'bad_input' });
  await nextMonth();
  const { sums } = await report(toPeriod(closed));
  expect(await closeBookMonth(ctxAs(sam), { month: closed })).toMatchObject({
    ...{ state: 'closed', total: sums.total, orders: sums.orders },
    closings: [{ closedBy: sam.name, reopenedAt: null }],
  });
  await expect(closeBookMonth(ctxAs(ada), { month: closed })).rejects.toMatchObject({ code: 'month_closed' });
  await refund(order);
  expect((await report(toPeriod(closed))).sums).toEqual(sums);
  expect((await report()).sums.refunds).toBeGreaterThan(0);

  // A payment that was recorded in the last moment of the month, and committed after it was closed.
  const late = await shop.placeOrder(robin, [{ product, qty: 1 }]);
  await ctx.db.insert(payments).values({
    ...{ orderId: late._id, provider: 'manual', reference: 'late', amountCents: 2399, currency: 'usd' },
    recordedAt: new Date(ctx.clock.now().getTime() - 2 * day),
  });
  const [entry] = await ctx.db.select().from(bookEntries).where(eq(bookEntries.orderId, late._id));
  expect([entry?.day, entry?.at.toISOString().slice(0, 7)]).toEqual([`${thisMonth()}-01`, closed]);
  expect((await report(toPeriod(closed))).sums).toEqual(sums);
  expect(await check()).toMatchObject({ found: 0 });
});

test('only the owner reopens a month, with a recent login and a reason, on the record', async () => {
  const month = new Date(ctx.clock.now().getTime() - 5 * day).toISOString().slice(0, 7);
  const input = { reason: 'A refund was booked twice.' };
  await expect(reopenBookMonth(ctxAs(sam), month, input)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(reopenBookMonth(ctxAs(ada), '1999-13', input)).rejects.toMatchObject({ code: 'not_found' });
  const session = { loggedInAt: new Date(ctx.clock.now().getTime() - 16 * 60_000), reauthenticatedAt: null };
  for (const act of [
    () => reopenBookMonth(ctxAs({ ...ada, session }), month, input),
    () => closeBookMonth(ctxAs({ ...ada, session }), { month: '2001-01' }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'password_needed' });
  expect(await reopenBookMonth(ctxAs(ada), month, input)).toMatchObject({
    state: 'open',
    closings: [{ reopenedBy: ada.name, ...input }],
  });
  await expect(reopenBookMonth(ctxAs(ada), month, input)).rejects.toMatchObject({ code: 'not_found' });
  expect(await closeBookMonth(ctxAs(sam), { month })).toMatchObject({ state: 'closed' });
  const { months } = await listBookMonths(ctxAs(sam), Number(month.slice(0, 4)));
  expect(months.find((each) => each.month === month)?.closings).toHaveLength(2);
  await expect(ctx.db.execute(sql`update book_closings set total_cents = 0`)).rejects.toThrow();
  await expect(ctx.db.execute(sql`delete from book_closings`)).rejects.toThrow();
});

test('two people close a month at once: one of them does', async () => {
  const closed = await Promise.allSettled(
    [ada, sam].map((who) => closeBookMonth(ctxAs(who), { month: '2003-04' })),
  );
  expect(closed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(closed.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'month_closed' },
  });
});

test('closing waits for a payment that is being recorded, and counts it', async () => {
  const month = thisMonth();
  const product = await shop.createProduct({ onHand: 5 });
  const { _id } = await shop.placeOrder(robin, [{ product, qty: 1 }]);
  const recordedAt = ctx.clock.now();
  await nextMonth();
  let closing: Promise<unknown> | undefined;
  await ctx.db.transaction(async (tx) => {
    await tx.insert(payments).values({
      ...{
        orderId: _id,
        provider: 'manual',
        reference: 'slow',
        amountCents: 2399,
        currency: 'usd',
        recordedAt,
      },
    });
    closing = closeBookMonth(ctxAs(sam), { month });
    await waitUntil(async () => {
      const { rows } = await ctx.db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      );
      return rows.length > 0;
    }, 20);
  });
  await closing;
  const [entry] = await ctx.db.select().from(bookEntries).where(eq(bookEntries.orderId, _id));
  expect(entry?.day.slice(0, 7)).toBe(month);
  expect(await check()).toMatchObject({ found: 0 });
});

test('strangers and other roles are refused', async () => {
  const period = { from: today(), to: today() };
  const printer = await shop.createStaff('printing');
  for (const [actor, code] of [
    [null, 'not_logged_in'],
    [robin, 'forbidden'],
    [printer, 'forbidden'],
  ] as const)
    for (const act of [
      () => readBookReport(ctxAs(actor), period),
      () => listBookProducts(ctxAs(actor), { ...period, page: 1, pageSize: 25 }),
      () => readTaxReport(ctxAs(actor), '2026-Q3'),
      () => listBookMonths(ctxAs(actor), 2026),
      () => closeBookMonth(ctxAs(actor), { month: '2003-05' }),
      () => collectAll(exportBookEntries(ctxAs(actor), period)),
      () => collectAll(exportBookTable(ctxAs(actor), period, 'days')),
    ])
      await expect(act()).rejects.toMatchObject({ code });
});
