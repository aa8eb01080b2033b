import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, isOneOf, timestamptz } from '../columns.ts';
import {
  type AttemptState,
  attemptStates,
  type HoldState,
  holdStates,
  liveAttemptStates,
  type PaymentProviderName,
  type PaymentSource,
  type RefundReason,
  type RefundState,
  refundStates,
  type SweepActionKind,
} from '../states.ts';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { orderLines, orders } from './orders.ts';

/** The condition of the indexes of active attempts. */
export const isLiveAttempt = (state: SQLWrapper): SQL => isOneOf(state, liveAttemptStates);

/** One attempt to pay an order. Its id is the idempotency key at the provider. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** The provider's session id, once it has responded. */
    providerId: text('provider_id'),
    url: text('url'),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<AttemptState>().notNull().default('starting'),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When the capture of a wallet payment was last tried, and how many times. */
    captureAt: timestamptz('capture_at'),
    captureTries: integer('capture_tries').notNull().default(0),
    /** When the sweep last checked it. */
    sweptAt: timestamptz('swept_at'),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    check('payment_attempts_state_known', isOneOf(t.state, attemptStates)),
    check('payment_attempts_amount_positive', sql`${t.amountCents} > 0`),
    uniqueIndex('payment_attempts_one_live').on(t.orderId).where(isLiveAttempt(t.state)),
    uniqueIndex('payment_attempts_provider_once').on(t.provider, t.providerId),
    index('payment_attempts_live').on(t.createdAt).where(isLiveAttempt(t.state)),
  ],
);

/** Pieces held for a payment in progress. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The customer's network while the hold is active, since holds are limited per network too. */
    network: text('network'),
    state: text('state').$type<HoldState>().notNull().default('live'),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    check('holds_state_known', isOneOf(t.state, holdStates)),
    uniqueIndex('holds_one_live_per_order').on(t.orderId).where(sql`${t.state} = 'live'`),
    index('holds_live_by_user').on(t.userId).where(sql`${t.state} = 'live'`),
    index('holds_live_by_network').on(t.network).where(sql`${t.state} = 'live' and ${t.network} is not null`),
    index('holds_live_by_end').on(t.expiresAt).where(sql`${t.state} = 'live'`),
  ],
);

export const holdLines = pgTable(
  'hold_lines',
  {
    holdId: uuid('hold_id')
      .notNull()
      .references(() => holds.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    qty: integer('qty').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.holdId, t.productId] }),
    check('hold_lines_qty_positive', sql`${t.qty} > 0`),
  ],
);

/** Money that a provider has received. Rows are facts: nothing changes or deletes them. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').$type<PaymentSource>().notNull(),
    /** Null for a payment that an admin recorded by hand. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    /** The provider's id of the money itself (a payment intent, a capture). */
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    payerEmail: text('payer_email'),
    /** True for a duplicate payment of a paid order. */
    surplus: boolean('surplus').notNull().default(false),
    /** Made in the sandbox or with a test key: no money has moved. Stays true whatever provider is used later. */
    test: boolean('test').notNull().default(false),
    recordedAt: timestamptz('recorded_at').notNull(),
  },
  (t) => [
    check('payments_amount_positive', sql`${t.amountCents} > 0`),
    check('payments_in_dollars', sql`${t.currency} = 'usd'`),
    uniqueIndex('payments_reference_once').on(t.provider, t.reference),
    index('payments_by_order').on(t.orderId),
    index('payments_by_time').on(t.provider, t.recordedAt),
    uniqueIndex('payments_one_per_order').on(t.orderId).where(sql`not ${t.surplus}`),
  ],
);

/** Refunds. Their id is the idempotency key at the provider; their sum never exceeds the payment. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The key of the admin's form: sent twice, it is one refund. */
    key: text('key').notNull().unique('refunds_key_once'),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<RefundState>().notNull().default('pending'),
    reason: text('reason').$type<RefundReason>().notNull(),
    note: text('note'),
    /** All pieces of the order that are not back yet return to stock once the money is refunded. */
    restock: boolean('restock').notNull().default(false),
    requestedBy: uuid('requested_by').references(() => users.id),
    requestedAt: timestamptz('requested_at').notNull(),
    /** The provider's id of the refund, once it has responded. */
    reference: text('reference'),
    failure: text('failure'),
    /** When the sweep last checked it. */
    sweptAt: timestamptz('swept_at'),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    check('refunds_state_known', isOneOf(t.state, refundStates)),
    check('refunds_amount_positive', sql`${t.amountCents} > 0`),
    index('refunds_by_order').on(t.orderId),
    index('refunds_newest').on(t.requestedAt, t.id),
    uniqueIndex('refunds_reference_once').on(t.paymentId, t.reference),
    uniqueIndex('refunds_restock_once').on(t.orderId).where(sql`${t.restock} and ${t.state} <> 'failed'`),
    index('refunds_pending').on(t.requestedAt).where(sql`${t.state} = 'pending'`),
  ],
);

/** The pieces that a refund is about; triggers reject changes. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    /** Of the order. A trigger finds it for an earlier version of the shop that is still running during a restart. */
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    qty: integer('qty').notNull(),
    /** How many of them return to stock once the money is refunded. */
    restockQty: integer('restock_qty').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.lineId] }),
    // Each line that an Unpaid order replaces is looked up.
    index('refund_lines_by_line').on(t.lineId),
    check('refund_lines_qty_positive', sql`${t.qty} > 0`),
    check('refund_lines_restock_within_qty', sql`${t.restockQty} between 0 and ${t.qty}`),
  ],
);

/** What the sweep repaired, shown to the owner. */
export const sweepActions = pgTable(
  'sweep_actions',
  {
    id: id(),
    at: timestamptz('at').notNull(),
    kind: text('kind').$type<SweepActionKind>().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
  },
  (t) => [index('sweep_actions_newest').on(t.at.desc().nullsFirst())],
);

/** The last run of the sweep: one row. */
export const sweepRuns = pgTable(
  'sweep_runs',
  {
    id: integer('id').primaryKey(),
    startedAt: timestamptz('started_at').notNull(),
    endedAt: timestamptz('ended_at').notNull(),
    /** How many payments in progress it checked, and for how many the provider gave no result. */
    asked: integer('asked').notNull(),
    unanswered: integer('unanswered').notNull(),
  },
  (t) => [check('sweep_runs_one_row', sql`${t.id} = 1`)],
);

/** Processed webhook events, so that a repeated one does nothing. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('webhook_events_by_time').on(t.receivedAt)],
);
