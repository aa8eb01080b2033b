import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';

/** Keys of authenticator apps (RFC 6238), whose code a login requires in addition to the password. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Encrypted with a key of the shop. */
  secret: text('secret').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** Null while it is being set up; set by its first valid code. */
  confirmedAt: timestamptz('confirmed_at'),
  /** The number of the 30-second step since 1970 of the last used code; each can be used once. */
  lastStep: integer('last_step'),
});

/** Recovery codes for a lost app or passkey. A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of user and code, hex. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Logins with the right password that wait for the code. */
export const logInTickets = pgTable(
  'log_in_tickets',
  {
    /** SHA-256 of the ticket, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('log_in_tickets_by_user').on(t.userId), index('log_in_tickets_by_end').on(t.expiresAt)],
);
