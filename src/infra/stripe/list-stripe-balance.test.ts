import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { parseBalanceTransaction, parseStripePayout } from './list-stripe-balance.ts';

const transaction = (values: Partial<Stripe.BalanceTransaction>) =>
  parseBalanceTransaction({
    ...{ id: 'txn_1', object: 'balance_transaction', amount: 2400, fee: 100, net: 2300, currency: 'usd' },
    ...{ created: 1_795_766_400, available_on: 1_795_824_000, reporting_category: 'charge', type: 'charge' },
    ...{ source: 'ch_1' },
    ...values,
  } as Stripe.BalanceTransaction);

test.each([
  ['payment', 'charge', 'charge'],
  ['payment_refund', 'refund', 'refund'],
  ['adjustment', 'dispute', 'dispute'],
  ['adjustment', 'dispute_reversal', 'dispute'],
  ['adjustment', 'other_adjustment', 'adjustment'],
  ['stripe_fee', 'fee', 'fee'],
  ['payout_failure', 'payout_reversal', 'payout'],
  ['refund_failure', 'refund_failure', 'adjustment'],
  ['reserve_hold', 'risk_reserved_funds', 'adjustment'],
] as const)('%s of the category %s is a %s', (type, category, kind) => {
  expect(transaction({ type, reporting_category: category }).kind).toBe(kind);
});

test('an expanded source names the payment, as text or as an object', () => {
  for (const intent of ['pi_1', { id: 'pi_1' }])
    expect(transaction({ source: { id: 're_1', payment_intent: intent } as never })).toMatchObject({
      reference: 're_1',
      paymentReference: 'pi_1',
    });
  expect(transaction({ source: 'po_1' })).toMatchObject({ reference: 'po_1', paymentReference: null });
  expect(transaction({ source: null })).toMatchObject({ reference: null, paymentReference: null });
});

test("a payout's transactions are listed once Stripe has assigned all of them", () => {
  const payout = {
    id: 'po_1',
    amount: 1,
    currency: 'usd',
    created: 1_795_737_600,
    arrival_date: 1_795_824_000,
  };
  const parse = (status: string, reconciliation: string) =>
    parseStripePayout({ ...payout, status, reconciliation_status: reconciliation } as Stripe.Payout);
  expect(parse('in_transit', 'in_progress')).toMatchObject({ state: 'in_transit', itemized: false });
  expect(parse('paid', 'completed')).toMatchObject({ state: 'paid', itemized: true });
  expect(parse('paid', 'not_applicable').itemized).toBe(false);
});
