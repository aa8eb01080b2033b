import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { orders } from './orders.ts';

/** What the carrier was paid for an order, as staff has entered it; without a row it is not known. */
export const orderShippingCosts = pgTable(
  'order_shipping_costs',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    cents: integer('cents').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [check('order_shipping_costs_not_negative', sql`${t.cents} >= 0`)],
);
