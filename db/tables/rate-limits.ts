import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';

/**
 * How often one network address made one kind of request in its current window, shared by all processes. Unlogged: a
 * crash of the database only resets the limits.
 */
export const callWindows = pgTable(
  'call_windows',
  {
    /** HMAC of route and address with the shop's key, so that no address can be read from it. */
    caller: text('caller').primaryKey(),
    calls: integer('calls').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
  },
  (t) => [index('call_windows_by_end').on(t.endsAt), check('call_windows_calls', sql`${t.calls} > 0`)],
);
