import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';

/** Keys in people's phones, computers and password managers that open their account (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    /** How the device names it, base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_once'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device says that it was used; of many it stays 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches the device, in its own words. */
    transports: text('transports').array().notNull(),
    /** The browser it was added with. */
    name: text('name').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [index('passkeys_by_user').on(t.userId)],
);

/** What a passkey is asked to sign, once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    tokenHash: text('token_hash').primaryKey(),
    /** Who wants to add one; null: somebody who logs in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenges_by_user').on(t.userId),
    index('passkey_challenges_by_end').on(t.expiresAt),
  ],
);
