import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, isOneOf, searchVector, timestamptz } from '../columns.ts';
import { type StaffRole, staffRoles } from '../states.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** When the address was verified, by a mailed link or by an OAuth provider. */
    emailVerifiedAt: timestamptz('email_verified_at'),
    /** The address that replaces `email` once its mailed link has been opened. */
    pendingEmail: text('pending_email'),
    /** Argon2id; null if nobody can log in with a password (demo reviewers, OAuth users). */
    passwordHash: text('password_hash'),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Null for customers and the owner. */
    role: text('role').$type<StaffRole>(),
    createdAt: timestamptz('created_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
    words: searchVector().generatedAlwaysAs(sql`search_words(name || ' ' || email)`),
  },
  (t) => [
    uniqueIndex('users_email_once').on(sql`lower(${t.email})`).where(sql`${t.deletedAt} is null`),
    index('users_newest').on(t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('users_by_name').on(sql`lower(${t.name})`, t.id).where(sql`${t.deletedAt} is null`),
    index('users_admins').on(t.createdAt, t.id).where(sql`${t.deletedAt} is null and ${t.isAdmin}`),
    index('users_staff')
      .on(t.createdAt, t.id)
      .where(sql`${t.deletedAt} is null and (${t.isAdmin} or ${t.role} is not null)`),
    index('users_words').using('gin', t.words).with({ fastupdate: false }),
    check(
      'users_role_known',
      sql`${t.role} is null or (${isOneOf(t.role, staffRoles)} and not ${t.isAdmin})`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex, so that a leaked table opens no account. */
    tokenHash: text('token_hash').primaryKey(),
    /** The public id in the list of sessions; it grants no access. */
    id: uuid('id').notNull().default(sql`uuidv7()`).unique('sessions_id_once'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    /** Accurate to some minutes; null during the first minutes. */
    lastSeenAt: timestamptz('last_seen_at'),
    /** When the user last re-authenticated after the login. */
    reauthenticatedAt: timestamptz('reauthenticated_at'),
    /** The User-Agent header. */
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

/** Recent password reset requests, for known and unknown addresses, to limit the mails to one address. */
export const passwordResetRequests = pgTable(
  'password_reset_requests',
  {
    id: id(),
    /** SHA-256 of the typed address, hex. */
    accountHash: text('account_hash').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('password_reset_requests_by_account').on(t.accountHash, t.at),
    index('password_reset_requests_by_time').on(t.at),
  ],
);

/** Recent failed logins, to slow down guessing. Stored as hashes, since people type passwords into the wrong field. */
export const logInFailures = pgTable(
  'log_in_failures',
  {
    id: id(),
    accountHash: text('account_hash').notNull(),
    /** The caller's network address. */
    address: text('address').notNull(),
    /** The password is still being checked, so the login may succeed. */
    pending: boolean('pending').notNull().default(false),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('log_in_failures_by_address').on(t.address, t.at), index('log_in_failures_by_time').on(t.at)],
);
