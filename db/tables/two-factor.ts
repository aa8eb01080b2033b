import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { users } from './accounts.ts';

/** Codes of an authenticator app (RFC 6238) that a log-in asks for beside the password. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Sealed with a key of the shop. */
  secret: text('secret').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** Null: being set up; it counts from its first right code on. */
  confirmedAt: timestamptz('confirmed_at'),
  /** The half minute, counted from 1970, of the last code that was used: each is good for one use. */
  lastStep: integer('last_step'),
});

/** What opens an account once where the app or the passkey is lost. A used one is gone. */
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

/** Log-ins whose password was right and whose code is still to come. */
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
