import { describe, expect, test } from 'vitest';
import { feeDifferences, providerSyncs } from '#db/schema.ts';
import type {
  FeeDifferenceResponse,
  FeesResponse,
  PayoutResponse,
  TransactionResponse,
} from '#domain/provider-transactions/schemas.ts';
import { syncProviderTransactions } from '#domain/provider-transactions/sync/sync-provider-transactions.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { payTestOrder, refundTestOrder } from '#tests/helpers/shop/pay-test-order.ts';

const shop = await createTestShopWithPayments({ sharedClock: true });
const token = await shop.createToken(await shop.createStaff('accounting'));
const order = await payTestOrder(shop, 'stripe');
await payTestOrder(shop, 'paypal');
await refundTestOrder(shop, order._id, 5);
const paidAt = shop.clock.now();
shop.clock.advance({ days: 1 });

async function call<T>(path: string, method = 'GET', as: string | null = token) {
  const response = await fetch(`${shop.url}/api/fees${path}`, {
    method,
    headers: as ? { authorization: `Bearer ${as}` } : {},
  });
  return { status: response.status, body: (await response.json()) as T };
}

const month = paidAt.toISOString().slice(0, 7);

describe('POST /api/fees/sync', () => {
  test('fetches from both providers, and says how far it has got', async () => {
    const before = await call<FeesResponse>('');
    expect(before.body.syncs).toMatchObject([
      { provider: 'stripe', test: true, fetchedUntil: null, received: 0 },
      { provider: 'paypal', test: true, fetchedUntil: null, received: 0 },
    ]);
    expect(await call('/sync', 'POST')).toEqual({ status: 202, body: { started: 2 } });
    await expect
      .poll(async () =>
        (await call<FeesResponse>('')).body.syncs.map(({ fetchedUntil }) => Boolean(fetchedUntil)),
      )
      .toEqual([true, true]);
    const { syncs } = (await call<FeesResponse>('')).body;
    expect(syncs.map(({ failure }) => failure)).toEqual([null, null]);
    expect(syncs.every(({ received }) => received > 0)).toBe(true);
  });

  test('starts nothing while somebody else is fetching', async () => {
    const until = new Date(shop.clock.now().getTime() + 60_000);
    await shop.ctx.db.update(providerSyncs).set({ leaseUntil: until, stage: 'payouts' });
    expect((await call('/sync', 'POST')).body).toEqual({ started: 0 });
    expect((await call<FeesResponse>('')).body.syncs.map(({ stage }) => stage)).toEqual([
      'payouts',
      'payouts',
    ]);
    await shop.ctx.db.update(providerSyncs).set({ leaseUntil: null, stage: null });
  });
});

test("GET /api/fees adds up a month's transactions", async () => {
  await syncProviderTransactions(shop.ctx);
  const { body } = await call<FeesResponse>(`?month=${month}`);
  expect(body).toMatchObject({ month, firstMonth: month, differences: 0 });
  expect(body.totals.map(({ count: _, payouts, ...total }) => ({ ...total, payouts: payouts >= 0 }))).toEqual(
    [
      {
        ...{ provider: 'paypal', test: true, currency: 'usd', charges: 24, refunds: 0, other: 0 },
        ...{ fees: 1.33, net: 22.67, payouts: true },
      },
      {
        ...{ provider: 'stripe', test: true, currency: 'usd', charges: 24, refunds: -5, other: 0 },
        ...{ fees: 1, net: 18, payouts: true },
      },
    ],
  );
  expect((await call<FeesResponse>('?month=2001-01')).body.totals).toEqual([]);
});

test('a payout leads to its transactions, and these to their orders', async () => {
  const { body } = await call<{ payouts: PayoutResponse[]; total: number }>('/payouts?provider=stripe');
  expect(body.payouts).toMatchObject([
    { provider: 'stripe', test: true, amount: 18, state: 'paid', items: 'listed', currency: 'usd' },
  ]);
  const payout = body.payouts[0]?._id ?? '';
  const items = await call<{ transactions: TransactionResponse[]; payout: PayoutResponse }>(
    `/transactions?payout=${payout}`,
  );
  expect(items.body.payout._id).toBe(payout);
  expect(items.body.transactions.map(({ kind, net, order: of }) => [kind, net, of?.number ?? null])).toEqual(
    expect.arrayContaining([
      ['payout', -18, null],
      ['refund', -5, order.number],
      ['charge', 23, order.number],
    ]),
  );
  const first = await call<{ transactions: TransactionResponse[]; total: number }>(
    `/transactions?month=${month}&kind=charge&pageSize=1`,
  );
  expect([first.body.transactions.length, first.body.total]).toEqual([1, 2]);
});

test('GET /api/fees/differences lists the open ones with their order', async () => {
  const { body } = await call<{ transactions: TransactionResponse[] }>(
    `/transactions?month=${month}&kind=charge`,
  );
  const charge = body.transactions.find(({ provider }) => provider === 'stripe');
  const values = { kind: 'changed' as const, provider: 'stripe' as const, test: true };
  const foundAt = shop.clock.now();
  await shop.ctx.db.insert(feeDifferences).values([
    { ...values, transactionId: charge?._id ?? '', expectedCents: 2300, reportedCents: 2299, foundAt },
    { ...values, expectedCents: 1, reportedCents: 2, foundAt, resolvedAt: foundAt },
  ]);
  const listed = await call<{ differences: FeeDifferenceResponse[] }>('/differences');
  expect(listed.body.differences).toMatchObject([
    {
      ...{ kind: 'changed', expected: 23, reported: 22.99, transaction: 'charge', currency: 'usd' },
      order: { _id: order._id, number: order.number },
    },
  ]);
  expect((await call<FeesResponse>('')).body.differences).toBe(1);
});

test('bad input is refused in clear words', async () => {
  const wrong = [
    ['?month=2026-13', 'month', 'Month must be such as 2026-11.'],
    ['/payouts?month=november', 'month', 'Month must be such as 2026-11.'],
    ['/transactions?payout=po_1', 'payout', 'This is not the id of a payout.'],
    ['/differences?after=1', 'after', 'This list position is invalid.'],
  ] as const;
  for (const [path, field, message] of wrong)
    expect(await call(path)).toMatchObject({ status: 400, body: { issues: [{ path: field, message }] } });
  expect((await call('/transactions?payout=019d0000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('guests, customers and other roles are refused', async () => {
  const support = await shop.createToken(await shop.createStaff('support'));
  const customer = await shop.createToken(await shop.createCustomer());
  for (const path of ['', '/payouts', '/transactions', '/differences'])
    expect(
      await Promise.all([null, customer, support].map(async (as) => (await call(path, 'GET', as)).status)),
    ).toEqual([401, 403, 403]);
  expect((await call('/sync', 'POST', support)).status).toBe(403);
});
