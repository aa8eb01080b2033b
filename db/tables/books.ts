import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, isOneOf, timestamptz } from '../columns.ts';
import { type BookEntryKind, type BookPeriodScale, bookEntryKinds, bookPeriodScales } from '../states.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';
import { payments, refunds } from './payments.ts';

const sumOf = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * The books: an entry for each line of a paid order, for each line that a refund returns a part of, and for duplicate
 * payments. Triggers add the sales, refuse changes, and add each entry to the sums below (ADR 51).
 */
export const bookEntries = pgTable(
  'book_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<BookEntryKind>().notNull(),
    /** When the payment or refund was recorded. */
    at: timestamptz('at').notNull(),
    /** The day (UTC) that it counts for: a trigger sets that of `at`, or the first one after the closed months. */
    day: date('day').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Null for a payment. */
    refundId: uuid('refund_id').references(() => refunds.id),
    /** Of the order line; null for what no line has: a duplicate payment. */
    position: integer('position'),
    productId: uuid('product_id'),
    /** The product's theme when the order was paid. */
    theme: text('theme'),
    /** ISO 3166-1 alpha-2: where the order is taxed, else where it is sent; null if unknown. */
    country: text('country'),
    state: text('state'),
    /** In millionths. */
    taxRate: integer('tax_rate').notNull().default(0),
    /** 1 for the first line of an order, so that the sum counts orders. */
    orders: integer('orders').notNull().default(0),
    pieces: integer('pieces').notNull().default(0),
    /** The amounts of refunds are negative. At the price before the discount. */
    goodsCents: integer('goods_cents').notNull().default(0),
    discountCents: integer('discount_cents').notNull().default(0),
    shippingCents: integer('shipping_cents').notNull().default(0),
    taxCents: integer('tax_cents').notNull().default(0),
    /** Goods and shipping contain the tax; false: it is added. */
    taxIncluded: boolean('tax_included').notNull().default(false),
    /** What was paid or refunded. */
    totalCents: integer('total_cents').notNull(),
    /** By a test payment. */
    test: boolean('test').notNull(),
  },
  (t) => [
    check('book_entries_kind_known', isOneOf(t.kind, bookEntryKinds)),
    check(
      'book_entries_total_adds_up',
      sql`${t.totalCents} = ${t.goodsCents} - ${t.discountCents} + ${t.shippingCents}
        + case when ${t.taxIncluded} then 0 else ${t.taxCents} end`,
    ),
    check('book_entries_refund_of_kind', sql`${t.kind} <> 'refund' or ${t.refundId} is not null`),
    // With all that is summed up by product: a report of some days reads the index alone.
    index('book_entries_by_day').on(
      ...[t.day, t.id, t.productId, t.test, t.kind, t.pieces, t.taxCents, t.totalCents],
    ),
    index('book_entries_by_order').on(t.orderId),
    // A refund is booked once, whoever finds it.
    uniqueIndex('book_entries_refund_once')
      .on(t.refundId, sql`coalesce(${t.position}, -1)`)
      .where(sql`${t.refundId} is not null`),
  ],
);

/** The sums of entries by day and what is reported; rows are deltas, as those of `daily_revenue` (ADR 29). */
export const bookDays = pgTable(
  'book_days',
  {
    day: date('day').notNull(),
    test: boolean('test').notNull(),
    kind: text('kind').$type<BookEntryKind>().notNull(),
    theme: text('theme'),
    country: text('country'),
    state: text('state'),
    taxRate: integer('tax_rate').notNull(),
    orders: sumOf('orders'),
    pieces: sumOf('pieces'),
    goodsCents: sumOf('goods_cents'),
    discountCents: sumOf('discount_cents'),
    shippingCents: sumOf('shipping_cents'),
    taxCents: sumOf('tax_cents'),
    /** Of it, what is added to goods and shipping. */
    addedTaxCents: sumOf('added_tax_cents'),
    totalCents: sumOf('total_cents'),
  },
  (t) => [index('book_days_by_day').on(t.day)],
);

/** The sums of a product in a month, quarter or year: one row, so that an index lists the best sellers. */
export const bookProducts = pgTable(
  'book_products',
  {
    scale: text('scale').$type<BookPeriodScale>().notNull(),
    /** The first day of the period. */
    start: date('start').notNull(),
    test: boolean('test').notNull(),
    productId: uuid('product_id').notNull(),
    /** Sold less refunded, as the tax. */
    pieces: sumOf('pieces'),
    taxCents: sumOf('tax_cents'),
    saleCents: sumOf('sale_cents'),
    /** Not positive. */
    refundCents: sumOf('refund_cents'),
  },
  (t) => [
    primaryKey({ columns: [t.scale, t.start, t.productId, t.test] }),
    check('book_products_scale_known', isOneOf(t.scale, bookPeriodScales)),
    index('book_products_by_sales').on(
      t.scale,
      t.start,
      sql`(${t.saleCents} + ${t.refundCents})`,
      t.productId,
      t.test,
    ),
  ],
);

/**
 * When a month was closed and reopened, with its sums when it was closed. A month is closed while it has a row without
 * `reopenedAt`. A trigger refuses every other change.
 */
export const bookClosings = pgTable(
  'book_closings',
  {
    id: id(),
    /** The first day of the month. */
    month: date('month').notNull(),
    closedAt: timestamptz('closed_at').notNull(),
    closedBy: uuid('closed_by')
      .notNull()
      .references(() => users.id),
    entries: sumOf('entries'),
    totalCents: sumOf('total_cents'),
    taxCents: sumOf('tax_cents'),
    reopenedAt: timestamptz('reopened_at'),
    reopenedBy: uuid('reopened_by').references(() => users.id),
    reason: text('reason'),
  },
  (t) => [
    check('book_closings_first_day', sql`extract(day from ${t.month}) = 1`),
    check(
      'book_closings_reopened_with_reason',
      sql`num_nulls(${t.reopenedAt}, ${t.reopenedBy}, ${t.reason}) in (0, 3) and ${t.reason} <> ''`,
    ),
    uniqueIndex('book_closings_closed_once').on(t.month).where(sql`${t.reopenedAt} is null`),
    index('book_closings_by_month').on(t.month),
  ],
);

/** A sum that differs. `about`: which one, in words. Amounts in dollars, as the screen shows them. */
export interface BookDifference {
  about: string;
  /** Of a payment or refund. */
  order?: string;
  expected: number;
  found: number;
}

/** The last comparison of the books with payments and refunds: one row. */
export const bookChecks = pgTable(
  'book_checks',
  {
    id: integer('id').primaryKey(),
    startedAt: timestamptz('started_at').notNull(),
    /** Null while it runs, and if it was cut off. */
    endedAt: timestamptz('ended_at'),
    /** How many differ; the first of them are in `differences`. */
    found: integer('found').notNull(),
    differences: jsonb('differences').$type<BookDifference[]>().notNull(),
  },
  (t) => [check('book_checks_one_row', sql`${t.id} = 1`)],
);
