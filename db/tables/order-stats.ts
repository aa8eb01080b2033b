import { bigint, boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import type { OrderStatus } from '../states.ts';

/** Order counts by state: rows are deltas, their sum is the count. A job merges rows (ADR 29). */
export const orderCounts = pgTable('order_counts', {
  status: text('status').$type<OrderStatus>().notNull(),
  closed: boolean('closed').notNull(),
  orders: bigint('orders', { mode: 'number' }).notNull(),
});

/** Daily income and refunds (UTC), as deltas like `orderCounts`: the sum is the revenue. */
export const dailyRevenue = pgTable(
  'daily_revenue',
  {
    day: date('day').notNull(),
    /** By test payments. */
    test: boolean('test').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** Orders paid on the day. */
    orders: bigint('orders', { mode: 'number' }).notNull().default(0),
  },
  (t) => [index('daily_revenue_by_day').on(t.day)],
);

/**
 * What each customer has paid for orders, less refunds, as deltas like `orderCounts`. No foreign key: its check would lock
 * the customer's row after the order's, and starting a payment locks them the other way round.
 */
export const customerRevenue = pgTable(
  'customer_revenue',
  {
    userId: uuid('user_id').notNull(),
    /** By test payments. */
    test: boolean('test').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** Paid orders. */
    orders: bigint('orders', { mode: 'number' }).notNull(),
    /** When the newest of them was placed; null for a refund. */
    lastOrderAt: timestamptz('last_order_at'),
  },
  (t) => [index('customer_revenue_by_user').on(t.userId)],
);
