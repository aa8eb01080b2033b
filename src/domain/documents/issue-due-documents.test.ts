import { asc, eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { documents, documentsDue } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import type { Failpoint } from '#domain/shared/failpoints.ts';
import { openDatabasePool } from '#infra/postgres/open-database-pool.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { insertPaidOrder, insertRefund } from '#tests/helpers/shop/insert-paid-order.ts';
import { issueOrderDocuments } from '#tests/helpers/shop/issue-order-documents.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { issueDueDocuments } from './issue-due-documents.ts';

const shop = await createTestShop();
const { ctx, database } = shop;
const customer = await shop.createCustomer();
const product = await shop.createProduct({ onHand: 10_000 });
const lines = [{ product, priceCents: 1190, qty: 2 }];
const german = { included: true, standard: 190_000, reduced: 70_000 };

const readDocuments = (orderId?: string) =>
  ctx.db
    .select()
    .from(documents)
    .where(orderId ? eq(documents.orderId, orderId) : undefined)
    .orderBy(asc(documents.kind), asc(documents.test), asc(documents.number));
const countDue = () => ctx.db.$count(documentsDue);

async function issueAll(): Promise<void> {
  while ((await issueDueDocuments(ctx)) > 0);
}

test('a payment makes an invoice due, and it is issued once, with what was bought', async () => {
  const { orderId } = await insertPaidOrder(shop, { customer, lines, tax: german });
  await Promise.all([issueOrderDocuments(ctx, orderId), issueAll(), issueOrderDocuments(ctx, orderId)]);
  const [invoice, ...others] = await readDocuments(orderId);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ kind: 'invoice', test: true, refundId: null, invoiceId: null });
  expect(invoice?.content).toMatchObject({
    seller: { name: 'Test Shop', address: null, taxNumber: null, note: null },
    buyer: { name: 'Robin', address: ['1 Layer Lane', 'Portland, OR 97201', 'USA'] },
    ...{ paidBy: 'stripe', currency: 'usd', pricesIncludeTax: true, refund: null },
    lines: [
      { name: 'Tiny Dragon', qty: 2, unitPrice: 1190, taxRate: 190_000, net: 2000, tax: 380, gross: 2380 },
    ],
    shipping: [{ name: 'Shipping', taxRate: 190_000, net: 420, tax: 80, gross: 500 }],
    taxes: [{ taxRate: 190_000, net: 2420, tax: 460, gross: 2880 }],
    total: { net: 2420, tax: 460, gross: 2880 },
  });
});

test('credit notes follow their invoice, and after a full refund agree with it to the cent', async () => {
  const paid = await insertPaidOrder(shop, { customer, lines, tax: german });
  await insertRefund(shop, paid, 1440, [{ product, qty: 1 }]);
  await issueOrderDocuments(ctx, paid.orderId);
  await insertRefund(shop, paid, 333);
  await insertRefund(shop, paid, paid.total - 1440 - 333);
  await issueAll();
  const [one, two, three, invoice] = await readDocuments(paid.orderId);
  expect(invoice?.kind).toBe('invoice');
  for (const note of [one, two, three])
    expect(note).toMatchObject({ kind: 'credit_note', invoiceId: invoice?.id });
  expect(one?.content.lines).toMatchObject([{ name: 'Tiny Dragon', qty: 1, gross: 1190, tax: 190 }]);
  expect(two?.content.lines).toMatchObject([{ name: 'Part of the price', qty: null }]);
  const sum = (key: 'net' | 'tax' | 'gross') =>
    [one, two, three].reduce((total, note) => total + (note?.content.total[key] ?? 0), 0);
  expect({ net: sum('net'), tax: sum('tax'), gross: sum('gross') }).toEqual(invoice?.content.total);
});

test('a full refund credits every line', async () => {
  const paid = await insertPaidOrder(shop, { customer, lines, tax: german });
  await insertRefund(shop, paid, paid.total);
  await issueAll();
  const [note, invoice] = await readDocuments(paid.orderId);
  expect(note?.content.lines).toMatchObject([{ name: 'Tiny Dragon', qty: 2, gross: 2380 }]);
  expect(note?.content.taxes).toEqual(invoice?.content.taxes);
  expect(note?.content.refund).toMatchObject({ invoiceNumber: expect.stringMatching(/^TEST-INV-\d{6}$/) });
});

test('real payments have a series of their own', async () => {
  const { orderId } = await insertPaidOrder(shop, { customer, lines, test: false });
  await issueAll();
  expect(await readDocuments(orderId)).toMatchObject([{ test: false, number: 1 }]);
});

test('a duplicate payment and its refund have no document', async () => {
  const { orderId } = await insertPaidOrder(shop, { customer, lines });
  await database.pool.query(
    `with paid_again as (insert into payments (order_id, provider, reference, amount_cents, currency, surplus, recorded_at)
       select order_id, provider, reference || '-2', amount_cents, currency, true, recorded_at from payments
         where order_id = $1 returning *)
     select id from paid_again`,
    [orderId],
  );
  await database.pool.query(
    `insert into refunds (order_id, payment_id, key, amount_cents, state, reason, requested_at, closed_at)
       select order_id, id, id::text, amount_cents, 'done', 'paid_twice', recorded_at, recorded_at from payments
         where order_id = $1 and surplus`,
    [orderId],
  );
  await issueAll();
  expect(await readDocuments(orderId)).toMatchObject([{ kind: 'invoice' }]);
});

test('a document that cannot be issued does not stop the others, and is tried again', async () => {
  const broken = await insertPaidOrder(shop, { customer, lines });
  const fine = await insertPaidOrder(shop, { customer, lines });
  // Both at once, then the older one alone.
  let failures = 2;
  const failing: Ctx = {
    ...ctx,
    get shop() {
      return ctx.shop;
    },
    failpoint: async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('injected');
    },
  };
  expect(await issueDueDocuments(failing)).toBe(1);
  expect(await readDocuments(broken.orderId)).toHaveLength(0);
  expect(await readDocuments(fine.orderId)).toHaveLength(1);
  await issueAll();
  expect(await readDocuments(broken.orderId)).toHaveLength(1);
});

test('a document is never changed or deleted; only the buyer of a test can be removed', async () => {
  const real = await insertPaidOrder(shop, { customer, lines, test: false });
  const tested = await insertPaidOrder(shop, { customer, lines });
  await issueAll();
  const change = (set: string, orderId: string) =>
    database.pool.query(`update documents set ${set} where order_id = $1`, [orderId]);
  const withoutBuyer = `content = content || '{"buyer": null}'`;
  await expect(change('number = number + 1000', tested.orderId)).rejects.toThrow('never changed');
  await expect(change(`content = content || '{"orderNumber": 1}'`, tested.orderId)).rejects.toThrow(
    'never changed',
  );
  await expect(change(withoutBuyer, real.orderId)).rejects.toThrow('never changed');
  await expect(
    database.pool.query('delete from documents where order_id = $1', [tested.orderId]),
  ).rejects.toThrow('never changed');
  await expect(database.pool.query('truncate documents cascade')).rejects.toThrow('append-only');
  await change(withoutBuyer, tested.orderId);
  expect((await readDocuments(tested.orderId))[0]?.content.buyer).toBeNull();
});

test('500 at once, with crashes at every step and broken connections: no gap, no double, none lost', async () => {
  await issueAll();
  const orderIds: string[] = [];
  for (let index = 0; index < 500; index += 1) {
    const paid = await insertPaidOrder(shop, { customer, lines, tax: german });
    orderIds.push(paid.orderId);
    if (index % 5 === 0) await insertRefund(shop, paid, 1000);
  }
  expect(await countDue()).toBe(600);
  // Connections of their own: one that is ended late is not used by what follows.
  const connections = openDatabasePool({ ...database.settings, application_name: 'crashing' }, silentLogger);
  onTestFinished(() => connections.close());
  const crashes = new Map<Failpoint, number>();
  let calls = 0;
  const crashing: Ctx = {
    ...ctx,
    db: connections.db,
    get shop() {
      return ctx.shop;
    },
    async failpoint(step) {
      calls += 1;
      if (calls % 7 !== 0) return;
      crashes.set(step, (crashes.get(step) ?? 0) + 1);
      throw new Error(`crashed at ${step}`);
    },
  };
  const killing = setInterval(() => {
    void database.pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'crashing' and state = 'idle in transaction' limit 2`,
      )
      .catch(() => {});
  }, 50);
  const outcomes = await Promise.allSettled([
    ...orderIds.map((orderId) => issueOrderDocuments(crashing, orderId)),
    ...Array.from({ length: 4 }, () => issueDueDocuments(crashing)),
  ]);
  clearInterval(killing);
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(50);
  expect([...crashes.keys()].sort()).toEqual([
    ...['document.committed', 'document.drafted', 'document.numbered', 'document.written'],
  ]);
  await issueAll();
  expect(await countDue()).toBe(0);
  const { rows: series } = await database.pool.query(
    `select kind, test, count(*)::int, count(distinct number)::int as distinct, min(number), max(number),
        (select last from document_counters c where c.kind = d.kind and c.test = d.test) as last
      from documents d group by kind, test`,
  );
  for (const one of series) {
    expect(one.min).toBe(1);
    expect([one.count, one.distinct, one.last]).toEqual([one.max, one.max, one.max]);
  }
  const ofThese = await ctx.db
    .select({ kind: documents.kind, orderId: documents.orderId })
    .from(documents)
    .where(sql`${documents.orderId} = any(${sql.param(orderIds)}::uuid[])`);
  expect(ofThese.filter(({ kind }) => kind === 'invoice')).toHaveLength(500);
  expect(ofThese.filter(({ kind }) => kind === 'credit_note')).toHaveLength(100);
});
