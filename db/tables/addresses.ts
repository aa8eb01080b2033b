import { index, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { id, timestamptz } from '../columns.ts';
import { users } from './accounts.ts';

/** As `requireValidAddress` returns it. */
interface SavedAddress {
  recipient: string;
  address: string;
  city: string;
  state: string;
  country: string;
  countryCode: string;
  postalCode: string;
  phoneNumber: string;
}

/** Addresses that a customer has entered or that an order was paid for, to be chosen from. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb('address').$type<SavedAddress>().notNull(),
    /** When it was last entered or paid for. */
    usedAt: timestamptz('used_at').notNull(),
  },
  (t) => [
    unique('saved_addresses_once').on(t.userId, t.address),
    index('saved_addresses_by_use').on(t.userId, t.usedAt, t.id),
  ],
);
