import type { JsonObject } from '../../shared/json-value.ts';
import type { StripePayoutRow } from '../rows.ts';
import type { BalanceTransaction } from './list-balance-transactions.ts';

/** The `payout` object: an automatic one, which arrives at once. */
export function toPayoutJson(row: StripePayoutRow): JsonObject {
  return {
    id: row.id,
    object: 'payout',
    amount: row.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: row.created,
    automatic: true,
    balance_transaction: row.id.replace('po_', 'txn_'),
    created: row.created,
    currency: row.currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  };
}

/** The `balance_transaction` object. */
export function toBalanceTransactionJson(row: BalanceTransaction, now: number): JsonObject {
  return {
    id: row.id,
    object: 'balance_transaction',
    amount: row.amount,
    available_on: row.availableOn,
    balance_type: 'payments',
    created: row.created,
    currency: row.currency,
    description: row.type === 'payout' ? 'STRIPE PAYOUT' : null,
    exchange_rate: null,
    fee: row.fee,
    fee_details: row.fee
      ? [
          {
            amount: row.fee,
            application: null,
            currency: row.currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: row.amount - row.fee,
    reporting_category: row.type,
    source: row.sourceId,
    status: row.availableOn * 1000 <= now ? 'available' : 'pending',
    type: row.type,
  };
}
