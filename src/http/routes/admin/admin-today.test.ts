import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  contactMessages,
  filaments,
  holdLines,
  holds,
  mails,
  orderLines,
  orders,
  payments,
  printAttempts,
  printJobs,
  printRequests,
  refunds,
  reviews,
  withdrawals,
} from '#db/schema.ts';
import type { TodayResponse } from '#domain/admin/schemas.ts';
import { compactOrderStats } from '#domain/orders/compact-order-stats.ts';
import type { AllOrdersResponse } from '#domain/orders/listing/schemas.ts';
import type { PaymentsReport } from '#domain/payments/schemas.ts';
import type { PrintPlanResponse } from '#domain/print-plan/schemas.ts';
import { updateFarmQueue } from '#domain/ship-by/update-farm-queue.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { findFilamentId } from '#tests/helpers/farm/insert-spool.ts';
import { createAttentionEvent } from '#tests/helpers/shop/create-attention-event.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const { db, clock } = api.ctx;
const ada = await api.createAdmin();
const robin = await api.createCustomer();
const product = await api.createProduct({ onHand: 1000 });

const read = async <T>(path: string) => (await api.call<T>('GET', path, { as: ada })).body;
const readToday = () =>
  read<TodayResponse & { sales: NonNullable<TodayResponse['sales']> }>('/api/admin/today');
const dayMs = 86_400_000;
/** At noon (UTC) of that day, or at another hour. */
const ago = (days: number, hours = 12) =>
  new Date(Math.floor(clock.now().getTime() / dayMs - days) * dayMs + hours * 3_600_000);

/** An order for $23.99 that was paid at that time. */
async function payOrder(at: Date, { test = true, qty = 1, payerEmail = robin.email } = {}) {
  const { _id, total } = await api.placeOrder(robin, [{ product, qty }]);
  const amountCents = Math.round(total * 100);
  await db.update(orders).set({ status: 'Delivered', paidAt: at, payerEmail }).where(eq(orders.id, _id));
  const money = { orderId: _id, amountCents, currency: 'usd', test, recordedAt: at };
  const payment = { ...money, provider: 'stripe', reference: `pi_${randomUUID()}` } as const;
  const [row] = await db.insert(payments).values(payment).returning();
  return { orderId: _id, paymentId: row?.id ?? '', payment };
}

describe('sales', () => {
  test('are those of each day of UTC, net of the refunds made on it, and list their orders', async () => {
    expect((await readToday()).sales.week).toMatchObject({ orders: 0, revenue: 0, average: null });
    const first = await payOrder(ago(0, 0));
    await payOrder(ago(6, 0));
    await payOrder(ago(7, 23.999));
    const old = await payOrder(ago(13, 0));
    const large = await payOrder(ago(14, 23.999), { qty: 5, payerEmail: 'A@shop.example' });
    // A duplicate payment is income, and no order.
    await db
      .insert(payments)
      .values({ ...old.payment, reference: 'again', surplus: true, recordedAt: ago(6) });
    const refund = { key: randomUUID(), amountCents: 500, state: 'done', reason: 'admin' } as const;
    const made = { ...refund, requestedAt: ago(3), closedAt: ago(3) };
    await db.insert(refunds).values({ ...made, orderId: old.orderId, paymentId: old.paymentId });
    const day = (days: number) => ago(days).toISOString().slice(0, 10);
    const { sales } = await readToday();
    expect(sales).toEqual({
      today: { from: day(0), to: day(0), orders: 1, revenue: 23.99, average: 23.99 },
      dayLastWeek: { from: day(7), to: day(7), orders: 1, revenue: 23.99, average: 23.99 },
      week: { from: day(6), to: day(0), orders: 2, revenue: 66.97, average: 33.49 },
      weekBefore: { from: day(13), to: day(7), orders: 2, revenue: 47.98, average: 23.99 },
    });
    for (const { from, to, orders: count } of Object.values(sales))
      for (const sort of ['-createdAt', 'total', 'customer', 'status']) {
        const query = `paidFrom=${from}&paidTo=${to}&sort=${sort}&page=1`;
        const { total, allOrders } = await read<AllOrdersResponse>(`/api/orders/allOrders?${query}`);
        expect([query, total, allOrders.length]).toEqual([query, count, count]);
      }
    // Of more than any other, although as text it would be of less, and the first by customer.
    for (const sort of ['-total', 'customer'] as const) {
      const query = `paidFrom=${day(14)}&paidTo=${day(0)}&sort=${sort}&page=1`;
      const { allOrders } = await read<AllOrdersResponse>(`/api/orders/allOrders?${query}`);
      expect([sort, allOrders[0]?._id]).toEqual([sort, large.orderId]);
    }
    const today = await read<AllOrdersResponse>(`/api/orders/allOrders?paidFrom=${day(0)}&q=portland&page=1`);
    expect(today.allOrders.map(({ _id }) => _id)).toEqual([first.orderId]);
    const none = await read<AllOrdersResponse>(
      `/api/orders/allOrders?paidFrom=${day(0)}&status=Paid&closed=no&page=1`,
    );
    expect(none.total).toBe(0);
  });

  test('leave out test payments once the shop has a real provider, and so does their list', async () => {
    api.ctx.shop.testPayments = false;
    await payOrder(ago(0, 1), { test: false });
    const { today } = (await readToday()).sales;
    const query = `paidFrom=${today.from}&paidTo=${today.to}&page=1`;
    const listed = await read<AllOrdersResponse>(`/api/orders/allOrders?${query}`);
    api.ctx.shop.testPayments = true;
    expect([today.orders, listed.total]).toEqual([1, 1]);
    expect((await readToday()).sales.today.orders).toBe(2);
  });

  test.each(['paidFrom=yesterday', 'paidFrom=0000-01-01', 'paidTo=2026-02-30'])(
    '%s is rejected, and named',
    async (query) => {
      expect(await api.call('GET', `/api/orders/allOrders?${query}`, { as: ada })).toMatchObject({
        status: 400,
        body: { issues: [{ path: query.split('=')[0] }] },
      });
    },
  );
});

test('each count is that of its list', async () => {
  const createdAt = clock.now();
  const person = { name: 'Kim', email: 'kim@shop.example' };
  for (const [status, ...states] of [
    ['Paid'],
    ['Paid', 'queued'],
    ['Printing', 'checked', 'printed'],
    ['Printing', 'checked', 'checked'],
    ['Printing', 'checked', 'cancelled'],
  ] as const) {
    const { _id } = await api.placeOrder(robin, [{ product, qty: 1 }]);
    await db.update(orders).set({ status }).where(eq(orders.id, _id));
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, _id));
    for (const [index, state] of states.entries())
      await db.insert(printJobs).values({
        ...{ orderId: _id, lineId: line?.id ?? '', piece: index + 1, copy: 1, state, stateAt: createdAt },
        ...{ productId: product, partId: product, name: 'Fox', partName: 'Fox', createdAt },
        ...{ estimateMg: 1, estimateSeconds: 1, estimateSource: 'default' },
      });
  }
  const [needed, low] = [await findFilamentId(api), await findFilamentId(api, 'EPLA', 'black')];
  await db.update(printJobs).set({ filamentId: needed }).where(eq(printJobs.state, 'queued'));
  await db.update(filaments).set({ lowMg: 500_000 }).where(eq(filaments.id, low));
  await db.insert(contactMessages).values({ ...person, message: 'Hello', createdAt });
  await db.insert(withdrawals).values({ ...person, orderNumber: '1', submittedAt: createdAt, late: false });
  await db.insert(printRequests).values({
    ...{ ...person, userId: robin.id, color: 'red', filament: 'PETG', message: 'A fox.' },
    ...{ createdAt, updatedAt: createdAt },
  });
  await db
    .insert(mails)
    .values({ key: 'dead/1', kind: 'shipped', recipient: person.email, state: 'dead', createdAt });
  const held = await api.createProduct({ onHand: 9, held: 7 });
  const [hold] = await db
    .insert(holds)
    .values({
      orderId: (await api.placeOrder(robin, [{ product: held, qty: 1 }]))._id,
      ...{ userId: robin.id, expiresAt: ago(-9), createdAt },
    })
    .returning();
  await db.insert(holdLines).values({ holdId: hold?.id ?? '', productId: held, qty: 7 });
  await api.createProduct({ onHand: 0 });
  await api.createProduct({ onHand: 2, held: 1 });
  await api.createProduct({ onHand: 1, custom: true });
  await api.createProduct({ onHand: 1, deletedAt: createdAt });
  for (const more of [{}, { hiddenAt: createdAt }, { reply: 'Thanks', repliedAt: createdAt }]) {
    const { id: userId, name } = await api.createCustomer();
    await db
      .insert(reviews)
      .values({ productId: product, userId, name, rating: 5, comment: 'Nice', createdAt, ...more });
  }
  // Without printers, by their status.
  expect((await readToday()).counts).toMatchObject({ toPrint: 2, toPack: 3 });
  const readTotal = async (path: string) => (await read<{ total: number }>(path)).total;
  expect(await readTotal('/api/orders/allOrders?status=Printing&closed=no&page=1')).toBe(3);
  expect(await readTotal('/api/orders/allOrders?production=toPack&page=1')).toBe(3);
  for (const state of ['printing', 'unknown'] as const)
    await db.insert(printAttempts).values({
      ...{ printerId: await insertPrinter(api), state, startedAt: createdAt },
      ...{ estimateMg: 1, estimateSeconds: 1 },
    });
  await updateFarmQueue(api.ctx);
  await api.reloadSettings();
  const { counts } = await readToday();
  const lists = {
    toPrint: '/api/orders/allOrders?production=toPrint&closed=no&page=1',
    toPack: '/api/orders/allOrders?production=toPack&closed=no&page=1',
    printJobs: '/api/print-jobs?state=queued',
    printsToCheck: '/api/print-jobs?state=printed',
    lostPrinters: '/api/print-attempts?state=unknown',
    late: '/api/orders/allOrders?due=late&page=1',
    dueToday: '/api/orders/allOrders?due=today&page=1',
    late10: '/api/orders/allOrders?due=late10&page=1',
    requests: '/api/requests?state=new',
    quotes: '/api/quotes/all?state=review',
    messages: '/api/contact?state=open',
    withdrawals: '/api/withdrawals?state=open',
    deadMails: '/api/mails?state=dead',
    reviews: '/api/reviews?state=unanswered',
    lowStock: '/api/products/adminProducts?stock=low',
  };
  const totals = await Promise.all(
    Object.entries(lists).map(async ([name, path]) => [name, await readTotal(path)]),
  );
  const { purchases } = await read<PrintPlanResponse>('/api/print-plan');
  expect(counts).toEqual({ ...Object.fromEntries(totals), filamentsToBuy: purchases.length });
  expect(counts).toEqual({
    ...{
      toPrint: 2,
      toPack: 3,
      printJobs: 1,
      printsToCheck: 1,
      lostPrinters: 1,
      ...{ late: 0, dueToday: 0, late10: 0 },
      requests: 1,
      quotes: 0,
      messages: 1,
      withdrawals: 1,
      deadMails: 1,
    },
    ...{ reviews: 1, lowStock: 3, filamentsToBuy: 2 },
  });
});

test('orders to pack are filtered further, sorted and searched as others are', async () => {
  const list = (query: string) =>
    read<AllOrdersResponse>(`/api/orders/allOrders?page=1&production=toPack&${query}`);
  const statusesOf = ({ allOrders }: AllOrdersResponse) => allOrders.map(({ status }) => status);
  expect(statusesOf(await list('sort=-status'))).toEqual(['Printing', 'Printing', 'Paid']);
  expect(statusesOf(await list('status=Paid'))).toEqual(['Paid']);
  expect((await list('closed=yes')).total).toBe(0);
  expect((await list('sort=customer')).total).toBe(3);
  expect((await list(`q=${robin.email}&sort=customer`)).total).toBe(3);
  expect((await list('q=nobody')).total).toBe(0);
  const path = '/api/orders/allOrders?page=1&production=packed';
  expect(await api.call('GET', path, { as: ada })).toMatchObject({
    ...{ status: 400, body: { issues: [expect.objectContaining({ path: 'production' })] } },
  });
});

test('what needs attention is that of the payments screen, until it is settled', async () => {
  const { _id } = await api.placeOrder(robin, [{ product, qty: 1 }]);
  const event = await createAttentionEvent(db, _id);
  const { attention } = await readToday();
  expect(attention).toMatchObject([{ _id: event, orderId: _id, attention: 'open' }]);
  expect((await read<PaymentsReport>('/api/payments')).attention).toEqual(attention);
  await api.call('PATCH', `/api/orders/${_id}/attention/${event}`, { as: ada, body: { settled: true } });
  expect((await readToday()).attention).toEqual([]);
});

test('is for admins only', async () => {
  for (const path of ['/api/admin/today', '/api/admin/search?q=fox']) {
    expect((await api.call('GET', path)).status).toBe(401);
    expect((await api.call('GET', path, { as: robin })).status).toBe(403);
  }
});

test('merging the sums of the days keeps the orders', async () => {
  const before = (await readToday()).sales;

  await compactOrderStats(api.ctx);
  expect((await readToday()).sales).toEqual(before);
  const { rows } = await db.execute(
    sql`select day, test from daily_revenue group by 1, 2 having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});
