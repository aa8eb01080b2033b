import { afterAll, beforeAll, expect, test } from 'vitest';
import { planDailyPayouts } from '#sandbox/shared/plan-daily-payouts.ts';
import {
  startTestWalletSandbox,
  type TestWalletSandbox,
} from '#sandbox/testing/start-test-wallet-sandbox.ts';

let sandbox: TestWalletSandbox;
beforeAll(async () => {
  sandbox = await startTestWalletSandbox();
});
afterAll(() => sandbox.close());

const since = { gte: Math.floor(Date.now() / 1000) - 31 * 86_400 };

test('a card payment has a fee, its refund has none, and an empty list can have a range', async () => {
  const { stripe } = sandbox;
  expect((await stripe.balanceTransactions.list({ created: since })).data).toEqual([]);
  expect((await stripe.payouts.list({ created: since })).data).toEqual([]);
  const session = await stripe.checkout.sessions.create(sandbox.sessionParams());
  await sandbox.pressPayButton(session.id, 'pay');
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
  await stripe.refunds.create({ payment_intent: String(intent), amount: 448 });
  const { data } = await stripe.balanceTransactions.list({ created: since, expand: ['data.source'] });
  expect(data.map(({ type, amount, fee, net }) => [type, amount, fee, net]).toSorted()).toEqual([
    ['charge', 3448, 130, 3318],
    ['refund', -448, 0, -448],
  ]);
  expect(data[0]?.source).toMatchObject({ payment_intent: intent });
});

test('a wallet payment has a fee, and at most 31 days can be searched', async () => {
  const { captureId } = await sandbox.createCapturedOrder();
  const search = (days: number) => {
    const start = new Date(Date.now() - days * 86_400_000).toISOString();
    const end = new Date(Date.now() + 1000).toISOString();
    return sandbox.call(
      `/v1/reporting/transactions?start_date=${start}&end_date=${end}&fields=transaction_info`,
    );
  };
  const found = (await (await search(1)).json()) as { transaction_details: object[] };
  expect(found.transaction_details).toMatchObject([
    {
      transaction_info: {
        ...{ transaction_id: captureId, transaction_event_code: 'T0006', transaction_status: 'S' },
        transaction_amount: { currency_code: 'USD', value: '34.48' },
        fee_amount: { currency_code: 'USD', value: '-1.69' },
      },
    },
  ]);
  expect((await search(32)).status).toBe(400);
  expect((await sandbox.call('/v1/reporting/transactions')).status).toBe(400);
});

test('a payout at each midnight has what was earned before, and waits while refunds exceed it', () => {
  const day = 86_400_000;
  const items = [
    { id: 'a', net: 100, created: 1000 },
    { id: 'b', net: -300, created: day + 1 },
    { id: 'c', net: 250, created: 2 * day - 1 },
    { id: 'd', net: 80, created: 2 * day },
    { id: 'e', net: 5, created: 3 * day },
  ];
  expect(planDailyPayouts(items, 4 * day - 1)).toEqual([
    { at: day, amount: 100, itemIds: ['a'] },
    { at: 3 * day, amount: 30, itemIds: ['b', 'c', 'd'] },
  ]);
});
