import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, searchVector, timestamptz } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Since when it is known that the address is theirs: by a mailed link, or by a site they signed in with. */
    emailVerifiedAt: timestamptz('email_verified_at'),
    /** The address that replaces `email` once the link mailed to it has been opened. */
    pendingEmail: text('pending_email'),
    /** Argon2id; null: nobody can log in with a password (demo reviewers, who signs in by another site). */
    passwordHash: text('password_hash'),
    isAdmin: boolean('is_admin').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
    words: searchVector().generatedAlwaysAs(sql`search_words(name || ' ' || email)`),
  },
  (t) => [
    uniqueIndex('users_email_once').on(sql`lower(${t.email})`).where(sql`${t.deletedAt} is null`),
    index('users_newest').on(t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('users_by_name').on(sql`lower(${t.name})`, t.id).where(sql`${t.deletedAt} is null`),
    index('users_admins').on(t.createdAt, t.id).where(sql`${t.deletedAt} is null and ${t.isAdmin}`),
    index('users_words').using('gin', t.words).with({ fastupdate: false }),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex: a leaked table opens no account. */
    tokenHash: text('token_hash').primaryKey(),
    /** How its owner names it in the list of sessions; opens nothing. */
    id: uuid('id').notNull().default(sql`uuidv7()`).unique('sessions_id_once'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    /** To some minutes; null while it has not been seen after its first minutes. */
    lastSeenAt: timestamptz('last_seen_at'),
    /** When its owner last showed again, after the log-in, who they are. */
    reauthenticatedAt: timestamptz('reauthenticated_at'),
    /** The browser's own words of what it is. */
    device: text('device'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('sessions_by_user').on(t.userId), index('sessions_by_end').on(t.expiresAt)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the mailed token, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('password_resets_by_user').on(t.userId), index('password_resets_by_end').on(t.expiresAt)],
);

/** Who asked for a reset lately, account or not, so that nobody's mailbox is filled. */
export const passwordResetRequests = pgTable(
  'password_reset_requests',
  {
    id: id(),
    /** SHA-256 of the address that was typed, hex. */
    accountHash: text('account_hash').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('password_reset_requests_by_account').on(t.accountHash, t.at),
    index('password_reset_requests_by_time').on(t.at),
  ],
);

/** Log-ins that failed lately, so that guessing is slow. Hashes: people type passwords into the wrong field. */
export const logInFailures = pgTable(
  'log_in_failures',
  {
    id: id(),
    accountHash: text('account_hash').notNull(),
    /** The caller's network address. */
    address: text('address').notNull(),
    /** Its password is still being looked at: it may turn out right. */
    pending: boolean('pending').notNull().default(false),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('log_in_failures_by_address').on(t.address, t.at), index('log_in_failures_by_time').on(t.at)],
);
