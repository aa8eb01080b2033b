import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

/** Every change of an order's ship-by date. Triggers reject UPDATE and DELETE. */
export const shipByChanges = pgTable(
  'ship_by_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    at: timestamptz('at').notNull(),
    /** Null for the shop itself. */
    actorId: uuid('actor_id').references(() => users.id),
    /** Null when it was first set. */
    fromDate: date('from_date', { mode: 'string' }),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [
    check('ship_by_changes_moves', sql`${t.fromDate} is distinct from ${t.toDate}`),
    check('ship_by_changes_has_reason', sql`${t.reason} <> ''`),
    index('ship_by_changes_by_order').on(t.orderId, t.id),
  ],
);
