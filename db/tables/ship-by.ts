import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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

/** How long the print queue takes: one row, which one process writes. A trigger tells all of them of a change. */
export const farmQueue = pgTable(
  'farm_queue',
  {
    id: boolean('id').primaryKey().default(true),
    /** In work days; null: the farm has no printer. */
    days: integer('days'),
    /** How many printers can print, at least one. */
    ablePrinters: integer('able_printers').notNull().default(1),
  },
  (t) => [check('farm_queue_one_row', sql`${t.id}`), check('farm_queue_in_bounds', sql`${t.days} >= 0 and ${t.ablePrinters} > 0`)],
);
