import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  feeDifferences,
  payments,
  providerPayouts,
  providerSyncs,
  providerTransactions,
} from '#db/schema.ts';
import type { Ctx, PaymentProviderApi } from '#domain/shared/ctx.ts';
import type { BalancePage, ProviderTransaction } from '#domain/shared/provider-balance.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { payTestOrder, refundTestOrder } from '#tests/helpers/shop/pay-test-order.ts';
import { withCrash } from '#tests/model/with-crash.ts';
import { requestSync } from './request-sync.ts';
import { syncProviderTransactions } from './sync-provider-transactions.ts';

const lagMs = 3 * 60 * 60 * 1000;
const shop = await createTestShopWithPayments({ sharedClock: true, reportLagMs: lagMs });
const { ctx } = shop;
const admin = await shop.createAdmin();

const sync = (as: Ctx = ctx) => syncProviderTransactions(as);
const readTransactions = () =>
  ctx.db.select().from(providerTransactions).orderBy(providerTransactions.occurredAt);
let known: string[] = [];
/** The open differences that the test has caused. */
const readOpen = async () =>
  (await ctx.db.select().from(feeDifferences)).filter(
    ({ id, resolvedAt }) => !resolvedAt && !known.includes(id),
  );
const findPayment = async (orderId: string) => {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error('not paid');
  return payment;
};
const listOf = async (paymentId: string) =>
  (await readTransactions()).filter((row) => row.paymentId === paymentId);
const amounts = (rows: { kind: string; grossCents: number; feeCents: number; netCents: number }[]) =>
  rows.map(({ kind, grossCents, feeCents, netCents }) => [kind, grossCents, feeCents, netCents]);

/** A provider whose balance has these pages. */
const withPages = (provider: PaymentProviderApi | null, pages: BalancePage[]): never => {
  const left = [...pages];
  const none = { transactions: [], payouts: [], next: null };
  return { ...provider, listBalance: async () => left.shift() ?? none } as never;
};
const transaction = (values: Partial<ProviderTransaction>): ProviderTransaction => ({
  ...{ id: 'txn_other', kind: 'charge', gross: 500, fee: 45, currency: 'usd' },
  ...{ occurredAt: new Date(ctx.clock.now().getTime() - 2 * 3_600_000), availableOn: '2026-11-27' },
  ...{ reference: 'ch_other', paymentReference: 'pi_other' },
  ...values,
});
const page = (...transactions: ProviderTransaction[]): BalancePage => ({
  ...{ transactions, payouts: [], next: null },
});

beforeEach(async () => {
  known = (await ctx.db.select().from(feeDifferences)).map(({ id }) => id);
});

describe('what was paid and refunded', () => {
  test('by card is recorded once with its fee, and matched', async () => {
    const order = await payTestOrder(shop, 'stripe');
    const { refund } = await refundTestOrder(shop, order._id, 5);
    await sync();
    await sync();
    const found = await listOf((await findPayment(order._id)).id);
    expect(amounts(found).toSorted()).toEqual([
      ['charge', 2400, 100, 2300],
      ['refund', -500, 0, -500],
    ]);
    expect(found.find(({ kind }) => kind === 'refund')?.refundId).toBe(refund._id);
    expect(found.every(({ test: isTest, currency }) => isTest && currency === 'usd')).toBe(true);
    expect(await readOpen()).toEqual([]);
  });

  test('by wallet is recorded hours later, when PayPal lists it', async () => {
    const order = await payTestOrder(shop, 'paypal');
    await sync();
    const payment = await findPayment(order._id);
    expect(await listOf(payment.id)).toEqual([]);
    shop.clock.advance({ minutes: 4 * 60 });
    await refundTestOrder(shop, order._id, 24);
    await sync();
    expect(amounts(await listOf(payment.id))).toEqual([['charge', 2400, 133, 2267]]);
    shop.clock.advance({ minutes: 4 * 60 });
    await sync();
    expect(amounts(await listOf(payment.id))).toEqual([
      ['charge', 2400, 133, 2267],
      ['refund', -2400, 0, -2400],
    ]);
    expect(await readOpen()).toEqual([]);
  });

  test('is paid out once a day, and each card payout equals its transactions', async () => {
    await payTestOrder(shop, 'stripe');
    await payTestOrder(shop, 'paypal');
    shop.clock.advance({ days: 1, minutes: 240 });
    await sync();
    const payouts = await ctx.db.select().from(providerPayouts);
    const rows = await readTransactions();
    for (const payout of payouts.filter(({ provider }) => provider === 'stripe')) {
      const parts = rows.filter(({ payoutId, kind }) => payoutId === payout.id && kind !== 'payout');
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(payout.amountCents);
      expect(payout.itemsFetchedAt).not.toBeNull();
    }
    expect(new Set(payouts.map(({ provider }) => provider))).toEqual(new Set(['stripe', 'paypal']));
    const own = rows.filter(({ kind }) => kind === 'payout');
    expect(own.map(({ payoutId }) => payoutId).toSorted()).toEqual(payouts.map(({ id }) => id).toSorted());
    expect(await readOpen()).toEqual([]);
  });
});

describe('a difference', () => {
  test('is a charge or refund without a record of the shop, until there is one', async () => {
    const order = await payTestOrder(shop, 'stripe');
    const { reference } = await findPayment(order._id);
    const strange = withPages(ctx.card, [
      page(
        transaction({ id: 'txn_strange' }),
        transaction({
          id: 'txn_back',
          kind: 'refund',
          gross: -500,
          reference: 're_1',
          paymentReference: reference,
        }),
        transaction({
          id: 'txn_cost',
          kind: 'fee',
          gross: -10,
          fee: 0,
          reference: null,
          paymentReference: null,
        }),
      ),
    ]);
    await sync({ ...ctx, card: strange, wallet: null });
    expect((await readOpen()).map(({ kind, reportedCents }) => [kind, reportedCents]).toSorted()).toEqual([
      ['unknown', -500],
      ['unknown', 500],
    ]);
    const { id: paymentId } = await findPayment(order._id);
    await ctx.db
      .update(providerTransactions)
      .set({ paymentId })
      .where(eq(providerTransactions.providerId, 'txn_strange'));
    await sync({ ...ctx, wallet: null });
    expect((await readOpen()).map(({ reportedCents }) => reportedCents)).toEqual([-500]);
  });

  test('is another amount than that of the payment', async () => {
    const order = await payTestOrder(shop, 'stripe');
    const { reference: paymentReference } = await findPayment(order._id);
    const card = withPages(ctx.card, [
      page(
        transaction({ id: 'txn_less', gross: 2399, paymentReference }),
        transaction({ id: 'txn_euro', gross: 2100, currency: 'eur', paymentReference }),
      ),
    ]);
    await sync({ ...ctx, card, wallet: null });
    expect(await readOpen()).toMatchObject([{ kind: 'amount', expectedCents: 2400, reportedCents: 2399 }]);
  });

  test('is a payment that the provider does not list: by card after a day, by wallet after three', async () => {
    const [byCard, byWallet] = [await payTestOrder(shop, 'stripe'), await payTestOrder(shop, 'paypal')];
    const [card, wallet] = [await findPayment(byCard._id), await findPayment(byWallet._id)];
    const silent = () => ({ ...ctx, card: withPages(ctx.card, []), wallet: withPages(ctx.wallet, []) });
    const missing = async () =>
      (await readOpen())
        .filter(({ paymentId }) => paymentId === card.id || paymentId === wallet.id)
        .map(({ kind, paymentId }) => `${kind} ${paymentId}`);
    shop.clock.advance({ minutes: 23 * 60 });
    await sync(silent());
    expect(await missing()).toEqual([]);
    shop.clock.advance({ minutes: 2 * 60 });
    await sync(silent());
    expect(await missing()).toEqual([`missing ${card.id}`]);
    shop.clock.advance({ days: 2 });
    await sync(silent());
    expect((await missing()).toSorted()).toEqual([`missing ${card.id}`, `missing ${wallet.id}`].toSorted());
    // The runs above have moved on, so that only PayPal's overlap reaches back to it.
    await ctx.db.update(providerSyncs).set({ fetchedUntil: card.recordedAt });
    await sync();
    expect(await missing()).toEqual([]);
  });

  test('is a payout that its transactions do not add up to, and a transaction that was changed', async () => {
    const payout = {
      ...{ id: 'po_wrong', amount: 456, currency: 'usd', state: 'paid' as const, itemized: true },
      ...{ createdAt: ctx.clock.now(), arrivedOn: '2026-11-27' },
    };
    const ofPayout = transaction({ id: 'txn_part', kind: 'adjustment', paymentReference: null });
    const card = withPages(ctx.card, [
      page(ofPayout),
      { transactions: [], payouts: [payout], next: null },
      page({ ...ofPayout, fee: 46 }),
    ]);
    await sync({ ...ctx, card, wallet: null });
    expect(
      (await readOpen())
        .map(({ kind, expectedCents, reportedCents }) => [kind, expectedCents, reportedCents])
        .toSorted(),
    ).toEqual([
      ['changed', 455, 454],
      ['payout', 456, 455],
    ]);
    const [kept] = await ctx.db
      .select()
      .from(providerTransactions)
      .where(eq(providerTransactions.providerId, 'txn_part'));
    expect(kept?.feeCents).toBe(45);
  });
});

test('no use case can change what a provider has reported', async () => {
  await payTestOrder(shop, 'stripe');
  await sync();
  for (const values of [{ grossCents: 1, netCents: 1 }, { kind: 'fee' as const }])
    await expect(ctx.db.update(providerTransactions).set(values)).rejects.toThrow();
  await expect(ctx.db.delete(providerTransactions)).rejects.toThrow();
});

/** Runs wait with their first page until `go`. */
function createGate() {
  const gate = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  const failpoint = async (step: string) => {
    if (step !== 'page.fetched') return;
    arrival.resolve();
    await gate.promise;
  };
  return { failpoint, reached: arrival.promise, go: gate.resolve };
}

describe('only one run fetches', () => {
  test('at a time, however many begin it', async () => {
    const { failpoint, go } = createGate();
    const request = () => requestSync({ ...shop.ctxAs(admin), failpoint });
    const runs = await Promise.all([...Array(8)].map(request));
    expect(runs.reduce((sum, { started }) => sum + started, 0)).toBe(2);
    go();
    await Promise.all(runs.map(({ done }) => done));
    expect((await requestSync(shop.ctxAs(admin))).started).toBe(2);
  });

  test('and one that was silent for too long writes nothing more', async () => {
    await payTestOrder(shop, 'stripe');
    const { failpoint, reached, go } = createGate();
    const slow = sync({ ...ctx, failpoint, wallet: null });
    await reached;
    await sync({ ...ctx, wallet: null });
    const isFetching = await ctx.db.select().from(providerSyncs).where(eq(providerSyncs.provider, 'stripe'));
    expect(isFetching[0]?.stage).toBe('transactions');
    shop.clock.advance({ minutes: 3 });
    await sync({ ...ctx, wallet: null });
    const before = await readTransactions();
    go();
    await slow;
    expect(await readTransactions()).toEqual(before);
    const [row] = await ctx.db.select().from(providerSyncs).where(eq(providerSyncs.provider, 'stripe'));
    expect([row?.stage, row?.lease, row?.failure]).toEqual([null, null, null]);
  });
});

test('a run that crashed between two pages is continued with the page that it had not recorded', async () => {
  const asked: (string | null)[] = [];
  const listBalance: PaymentProviderApi['listBalance'] = async ({ stage }, cursor) => {
    if (stage !== 'transactions') return { transactions: [], payouts: [], next: null };
    asked.push(cursor);
    const number = Number(cursor ?? '1');
    const one = transaction({ id: `txn_page_${number}`, kind: 'fee', paymentReference: null });
    return { transactions: [one], payouts: [], next: number < 3 ? String(number + 1) : null };
  };
  const paged = { ...ctx, card: { ...ctx.card, listBalance } as never, wallet: null };
  // The fourth failpoint: the second page has been fetched.
  await sync(withCrash(paged, 4, () => {})).catch(() => {});
  shop.clock.advance({ minutes: 3 });
  await sync(paged);
  // The window of the crashed run ends before this run, which therefore begins another one.
  expect(asked).toEqual([null, '2', '2', '3', null, '2', '3']);
  const recorded = (await readTransactions()).filter(({ providerId }) => /^txn_page_/.test(providerId));
  expect(recorded.length).toBe(3);
});

test('a failure is shown in clear words, and the next run goes on where it failed', async () => {
  await shop.postControl('faults', { fault: 'answer-500', target: 'all', calls: ['report'] });
  await payTestOrder(shop, 'stripe');
  const readFailures = async () =>
    (await ctx.db.select().from(providerSyncs))
      .map(({ provider, failure }) => `${provider}: ${failure}`)
      .toSorted();
  await sync();
  expect(await readFailures()).toEqual([
    'paypal: PayPal did not return its transactions.',
    'stripe: Stripe did not return its transactions.',
  ]);
  await shop.clearFaults();
  await sync();
  expect(await readFailures()).toEqual(['paypal: null', 'stripe: null']);
});

test.each([
  ['guest', null, 'not_logged_in'],
  ['customer', await shop.createCustomer(), 'forbidden'],
  ['support', await shop.createStaff('support'), 'forbidden'],
] as const)('a %s cannot begin a run', async (_, actor, code) => {
  await expect(requestSync(shop.ctxAs(actor))).rejects.toMatchObject({ code });
});
