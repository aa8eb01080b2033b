import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import type { OAuthProviderName } from '../states.ts';
import { users } from './accounts.ts';

/** Who an account is elsewhere: whoever that site vouches for gets in. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').$type<OAuthProviderName>().notNull(),
    /** The site's own id of the person; addresses change hands, this does not. */
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_by_user').on(t.userId)],
);

/** Sign-ins under way: first out to the other site, then, with the user it vouched for, waiting for the page. */
export const signIns = pgTable(
  'sign_ins',
  {
    /** SHA-256 of what the browser's cookie holds, hex. */
    tokenHash: text('token_hash').primaryKey(),
    provider: text('provider').$type<OAuthProviderName>().notNull(),
    /** Sealed: state, nonce and code verifier. Null once the browser is back. */
    checks: text('checks'),
    /** Where the browser wants to go afterwards. */
    next: text('next'),
    /** Null until the browser is back. */
    userId: uuid('user_id').references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('sign_ins_by_user').on(t.userId), index('sign_ins_by_end').on(t.expiresAt)],
);
