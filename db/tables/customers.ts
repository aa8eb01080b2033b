import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';

/** The staff's notes about a customer. They are personal data: exported with the account's and removed with it. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    /** Each edit adds one, so that an edit of an older version is refused. */
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    editedBy: uuid('edited_by').references(() => users.id),
    editedAt: timestamptz('edited_at'),
  },
  (t) => [index('customer_notes_by_user').on(t.userId, t.createdAt, t.id)],
);
