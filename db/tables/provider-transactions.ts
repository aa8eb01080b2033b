import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, isOneOf, timestamptz } from '../columns.ts';
import {
  type FeeDifferenceKind,
  feeDifferenceKinds,
  type PaymentProviderName,
  type PayoutState,
  type ProviderSyncStage,
  type ProviderTransactionKind,
  payoutStates,
  providerSyncStages,
  providerTransactionKinds,
} from '../states.ts';
import { payments, refunds } from './payments.ts';

const provider = () => text('provider').$type<PaymentProviderName>().notNull();
/** Made in the sandbox or with a test key: no money has moved. */
const test = () => boolean('test').notNull();

/** A transfer from a provider's balance to the bank. */
export const providerPayouts = pgTable(
  'provider_payouts',
  {
    id: id(),
    provider: provider(),
    test: test(),
    /** The provider's id. */
    providerId: text('provider_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<PayoutState>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    arrivedOn: date('arrived_on').notNull(),
    /** Whether the provider says which transactions it consists of. */
    itemized: boolean('itemized').notNull(),
    /** The next page of its transactions, while they are fetched. */
    itemsCursor: text('items_cursor'),
    /** When all of its transactions had been fetched. */
    itemsFetchedAt: timestamptz('items_fetched_at'),
  },
  (t) => [
    check('provider_payouts_state_known', isOneOf(t.state, payoutStates)),
    uniqueIndex('provider_payouts_once').on(t.provider, t.providerId),
    index('provider_payouts_newest').on(t.createdAt, t.id),
    index('provider_payouts_to_itemize')
      .on(t.provider, t.createdAt)
      .where(sql`${t.itemized} and ${t.itemsFetchedAt} is null`),
  ],
);

/**
 * The transactions of a provider's balance. Amounts are signed as they change it: refunds are negative, and a fee is
 * what is deducted from the gross amount. A trigger rejects changes of what the provider has reported.
 */
export const providerTransactions = pgTable(
  'provider_transactions',
  {
    id: id(),
    provider: provider(),
    test: test(),
    /** The provider's id. */
    providerId: text('provider_id').notNull(),
    kind: text('kind').$type<ProviderTransactionKind>().notNull(),
    grossCents: integer('gross_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    currency: text('currency').notNull(),
    occurredAt: timestamptz('occurred_at').notNull(),
    availableOn: date('available_on').notNull(),
    /** The provider's id of the charge, capture, refund, dispute or payout. */
    reference: text('reference'),
    /** The reference of the payment that it is about. */
    paymentReference: text('payment_reference'),
    paymentId: uuid('payment_id').references(() => payments.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    payoutId: uuid('payout_id').references(() => providerPayouts.id),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (t) => [
    check('provider_transactions_kind_known', isOneOf(t.kind, providerTransactionKinds)),
    check('provider_transactions_add_up', sql`${t.netCents} = ${t.grossCents} - ${t.feeCents}`),
    uniqueIndex('provider_transactions_once').on(t.provider, t.providerId),
    index('provider_transactions_newest').on(t.occurredAt, t.id),
    index('provider_transactions_by_payout').on(t.payoutId, t.occurredAt, t.id),
    index('provider_transactions_by_payment').on(t.paymentId),
    index('provider_transactions_unmatched')
      .on(t.provider, t.occurredAt)
      .where(
        sql`${t.kind} in ('charge', 'refund', 'dispute') and (${t.paymentId} is null or ${t.kind} = 'refund' and ${t.refundId} is null)`,
      ),
  ],
);

/** Where a provider's records and the shop's differ, found by the sync. */
export const feeDifferences = pgTable(
  'fee_differences',
  {
    id: id(),
    kind: text('kind').$type<FeeDifferenceKind>().notNull(),
    provider: provider(),
    test: test(),
    transactionId: uuid('transaction_id').references(() => providerTransactions.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    payoutId: uuid('payout_id').references(() => providerPayouts.id),
    /** What the shop expects, and what the provider reports. */
    expectedCents: integer('expected_cents'),
    reportedCents: integer('reported_cents'),
    foundAt: timestamptz('found_at').notNull(),
    /** When the missing record was found. */
    resolvedAt: timestamptz('resolved_at'),
  },
  (t) => [
    check('fee_differences_kind_known', isOneOf(t.kind, feeDifferenceKinds)),
    unique('fee_differences_once')
      .on(t.kind, t.transactionId, t.paymentId, t.payoutId, t.reportedCents)
      .nullsNotDistinct(),
    index('fee_differences_open').on(t.foundAt, t.id).where(sql`${t.resolvedAt} is null`),
  ],
);

/** The state of fetching from a provider: one row for its live and one for its test transactions. */
export const providerSyncs = pgTable(
  'provider_syncs',
  {
    provider: provider(),
    test: test(),
    /** Everything before has been fetched; null: nothing yet. */
    fetchedUntil: timestamptz('fetched_until'),
    /** Payments recorded before have been looked for. */
    checkedUntil: timestamptz('checked_until'),
    /** The unfinished run: null if there is none. A later one goes on from its cursor. */
    stage: text('stage').$type<ProviderSyncStage>(),
    windowFrom: timestamptz('window_from'),
    windowTo: timestamptz('window_to'),
    cursor: text('cursor'),
    /** Who is fetching now, and until when it has to show progress. */
    lease: uuid('lease'),
    leaseUntil: timestamptz('lease_until'),
    startedAt: timestamptz('started_at'),
    endedAt: timestamptz('ended_at'),
    /** How many transactions the current or last run has received. */
    received: integer('received').notNull().default(0),
    failure: text('failure'),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.test] }),
    check('provider_syncs_stage_known', isOneOf(t.stage, providerSyncStages)),
  ],
);
