import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, isOneOf, timestamptz } from '../columns.ts';
import { type StaffRole, staffRoles } from '../states.ts';
import { users } from './accounts.ts';

/** Invitations to work in the shop that are neither accepted nor revoked; one per address. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: text('email').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    /** SHA-256 of the token of the last mail, hex; null until it is sent. */
    tokenHash: text('token_hash').unique('staff_invitations_token_once'),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('staff_invitations_email_once').on(sql`lower(${t.email})`),
    index('staff_invitations_by_inviter').on(t.invitedBy),
    index('staff_invitations_by_end').on(t.expiresAt),
    check('staff_invitations_role_known', isOneOf(t.role, staffRoles)),
  ],
);
