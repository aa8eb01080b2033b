import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';

/**
 * How often one network address made one kind of call in its present window, for every process of the shop. Unlogged:
 * what a crash of the database forgets is a throttle begun anew.
 */
export const callWindows = pgTable(
  'call_windows',
  {
    /** The call and the address, signed with the shop's key: no address can be read from it. */
    caller: text('caller').primaryKey(),
    calls: integer('calls').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
  },
  (t) => [index('call_windows_by_end').on(t.endsAt), check('call_windows_calls', sql`${t.calls} > 0`)],
);
