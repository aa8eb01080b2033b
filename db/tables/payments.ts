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
import { orders } from './orders.ts';

/** The condition of the indexes of live attempts. */
export const isLiveAttempt = (state: SQLWrapper): SQL => isOneOf(state, liveAttemptStates);

/** One try to pay an order. Its id is the provider's idempotency key. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** The provider's id of the session, once it has answered. */
    providerId: text('provider_id'),
    url: text('url'),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<AttemptState>().notNull().default('starting'),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When the provider was last asked to take a wallet's money, and for the how manieth time. */
    captureAt: timestamptz('capture_at'),
    captureTries: integer('capture_tries').notNull().default(0),
    /** When the sweep last asked about it. */
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

/** Pieces put aside for one payment under way. */
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
    /** The customer's network while the hold is live: it takes from a share of that, too. */
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

/** Money that a provider says it has. A fact: nothing changes or removes it. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').$type<PaymentSource>().notNull(),
    /** Null for money that an admin took by hand. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    /** The provider's reference of the money itself (a payment intent, a capture). */
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    payerEmail: text('payer_email'),
    /** True for money that came for an order which had been paid already. */
    surplus: boolean('surplus').notNull().default(false),
    /** The sandbox or a test key took it: no money has moved. Stays, whatever the shop is paid by later. */
    test: boolean('test').notNull().default(false),
    recordedAt: timestamptz('recorded_at').notNull(),
  },
  (t) => [
    check('payments_amount_positive', sql`${t.amountCents} > 0`),
    check('payments_in_dollars', sql`${t.currency} = 'usd'`),
    uniqueIndex('payments_reference_once').on(t.provider, t.reference),
    index('payments_by_order').on(t.orderId),
    uniqueIndex('payments_one_per_order').on(t.orderId).where(sql`not ${t.surplus}`),
  ],
);

/** Money given back. Its id is the provider's idempotency key; together never more than the payment. */
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
    /** The form's own key: sent twice, it is one refund. */
    key: text('key').notNull().unique('refunds_key_once'),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<RefundState>().notNull().default('pending'),
    reason: text('reason').$type<RefundReason>().notNull(),
    note: text('note'),
    /** The order's pieces go back on the shelf once the money has gone. */
    restock: boolean('restock').notNull().default(false),
    requestedBy: uuid('requested_by').references(() => users.id),
    requestedAt: timestamptz('requested_at').notNull(),
    /** The provider's reference of the refund, once it has answered. */
    reference: text('reference'),
    failure: text('failure'),
    /** When the sweep last asked about it. */
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

/** What the sweep mended, for the owner's eyes. */
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

/** The sweep's last turn: one row. */
export const sweepRuns = pgTable(
  'sweep_runs',
  {
    id: integer('id').primaryKey(),
    startedAt: timestamptz('started_at').notNull(),
    endedAt: timestamptz('ended_at').notNull(),
    /** How many payments under way it asked about, and of how many no provider could say anything. */
    asked: integer('asked').notNull(),
    unanswered: integer('unanswered').notNull(),
  },
  (t) => [check('sweep_runs_one_row', sql`${t.id} = 1`)],
);

/** Signed messages that have been acted on, so that a repeated one does nothing. */
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
