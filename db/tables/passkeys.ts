import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';

/** WebAuthn keys on phones, computers and in password managers that log in to an account. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    /** The device's id of the key, base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_once'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The signature counter reported by the device; many always report 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches the device (WebAuthn transports). */
    transports: text('transports').array().notNull(),
    /** The browser in which it was added. */
    name: text('name').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [index('passkeys_by_user').on(t.userId)],
);

/** Challenges that a passkey signs once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    tokenHash: text('token_hash').primaryKey(),
    /** The user who adds a passkey; null for a login. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenges_by_user').on(t.userId),
    index('passkey_challenges_by_end').on(t.expiresAt),
  ],
);
