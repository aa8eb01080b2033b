import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import type { OAuthProviderName } from '../states.ts';
import { users } from './accounts.ts';

/** OAuth identities of accounts: whoever the provider authenticates may log in. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').$type<OAuthProviderName>().notNull(),
    /** The provider's id of the user; unlike an address it never changes hands. */
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_by_user').on(t.userId)],
);

/** OAuth logins in progress: first at the provider, then, with the authenticated user, waiting for the page. */
export const signIns = pgTable(
  'sign_ins',
  {
    /** SHA-256 of the cookie in the browser, hex. */
    tokenHash: text('token_hash').primaryKey(),
    provider: text('provider').$type<OAuthProviderName>().notNull(),
    /** Encrypted state, nonce and code verifier. Null once the browser has returned. */
    checks: text('checks'),
    /** The page to return to. */
    next: text('next'),
    /** Null until the browser has returned. */
    userId: uuid('user_id').references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('sign_ins_by_user').on(t.userId), index('sign_ins_by_end').on(t.expiresAt)],
);
