import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, timestamptz } from '../columns.ts';
import { products } from './catalogue.ts';

/** Requests for one mail when a sold-out product is available again. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** In lower case. */
    email: text('email').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When the owner of the address has asked for the mail, or confirmed that they want it. */
    confirmedAt: timestamptz('confirmed_at'),
    /** When the mail was queued, or the owner was told otherwise that the product is available. */
    notifiedAt: timestamptz('notified_at'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    check('stock_alerts_notified_if_confirmed', sql`${t.notifiedAt} is null or ${t.confirmedAt} is not null`),
    unique('stock_alerts_once').on(t.productId, t.email),
    index('stock_alerts_due')
      .on(t.productId, t.id)
      .where(sql`${t.confirmedAt} is not null and ${t.notifiedAt} is null`),
    index('stock_alerts_by_email').on(t.email),
    index('stock_alerts_by_end').on(t.expiresAt),
  ],
);

/** Products that have become available and whose stock alerts are to be sent. Rows are added by a trigger only. */
export const restockedProducts = pgTable('restocked_products', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
});
