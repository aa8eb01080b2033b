import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { searchVector, timestamptz } from '../columns.ts';
import { orders } from './orders.ts';

/**
 * The searchable and sortable columns of the admin list, from all related tables. Maintained by triggers only (ADR
 * 29).
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: bigint('number', { mode: 'number' }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** As the list shows it, in lower case: the email address of the payer, else of the customer. */
    customer: text('customer').notNull(),
    words: searchVector(),
    /** Neither shipped nor closed. */
    active: boolean('active').notNull(),
  },
  (t) => [
    index('order_search_newest').on(t.createdAt, t.number),
    // With the id, so that skipping rows reads no table.
    index('order_search_by_customer').on(t.customer, t.number, t.orderId),
    index('order_search_active_by_customer').on(t.customer, t.number, t.orderId).where(sql`${t.active}`),
    index('order_search_words').using('gin', t.words).with({ fastupdate: false }),
  ],
);
