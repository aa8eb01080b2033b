import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, isOneOf, timestamptz } from '../columns.ts';
import { type SpoolEntryKind, spoolEntryKinds } from '../farm-states.ts';
import { users } from './accounts.ts';
import { filaments } from './filaments.ts';

/** The code of a spool's label is 'S' and its number. */
export const spoolNumbers = pgSequence('spool_numbers', { startWith: 1001 });

/** The reels of filament. Masses are whole mg: 1 kg is 1,000,000. */
export const spools = pgTable(
  'spools',
  {
    id: id(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('spool_numbers')`)
      .unique('spools_number_once'),
    filamentId: uuid('filament_id')
      .notNull()
      .references(() => filaments.id),
    /** The sum of its entries, kept by a trigger. */
    balanceMg: integer('balance_mg').notNull().default(0),
    /** For attempts that are printing, or unknown. */
    reservedMg: integer('reserved_mg').notNull().default(0),
    /** What the reel weighs when it is empty; null: not known. */
    reelMg: integer('reel_mg'),
    /** What a kilogram of it cost; the filament's price when it was added, unless said. */
    pricePerKgCents: integer('price_per_kg_cents').notNull(),
    /** Where it lies, the maker, the batch: the owner's words. */
    note: text('note').notNull().default(''),
    /** Set when it was retired: it is in no list of what can be used. */
    retiredAt: timestamptz('retired_at'),
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    check('spools_never_negative', sql`${t.balanceMg} >= 0 and ${t.reservedMg} >= 0`),
    check('spools_reel_in_bounds', sql`${t.reelMg} between 0 and 5000000`),
    check('spools_price_positive', sql`${t.pricePerKgCents} > 0`),
    index('spools_by_filament').on(t.filamentId, t.balanceMg, t.number).where(sql`${t.retiredAt} is null`),
    index('spools_newest').on(t.number, t.id),
  ],
);

/** The ledger of the spools. Triggers reject UPDATE and DELETE. */
export const spoolEntries = pgTable(
  'spool_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    spoolId: uuid('spool_id')
      .notNull()
      .references(() => spools.id),
    kind: text('kind').$type<SpoolEntryKind>().notNull(),
    /** What it adds: negative for use and waste. */
    mg: integer('mg').notNull(),
    at: timestamptz('at').notNull(),
    /** Null for the shop itself. */
    actorId: uuid('actor_id').references(() => users.id),
    /** Of use and waste by a print; no foreign key, since attempts refer to spools. */
    attemptId: uuid('attempt_id'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    check('spool_entries_kind_known', isOneOf(t.kind, spoolEntryKinds)),
    check('spool_entries_use_takes', sql`${t.kind} not in ('use', 'waste') or ${t.mg} <= 0`),
    index('spool_entries_by_spool').on(t.spoolId, t.id),
    index('spool_entries_by_attempt').on(t.attemptId).where(sql`${t.attemptId} is not null`),
  ],
);
