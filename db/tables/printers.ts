import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, isOneOf, timestamptz } from '../columns.ts';
import { type PrinterKind, type PrinterState, printerKinds, printerStates } from '../farm-states.ts';
import { spools } from './spools.ts';

/** The bed and the height of a printer, in mm. */
export interface StoredPrinterSize {
  width: number;
  depth: number;
  height: number;
}

/** The printers of the farm. */
export const printers = pgTable(
  'printers',
  {
    id: id(),
    name: text('name').notNull().unique('printers_name_once'),
    kind: text('kind').$type<PrinterKind>().notNull().default('manual'),
    state: text('state').$type<PrinterState>().notNull().default('ready'),
    /** Of the state, for people: why it is offline or in maintenance. */
    message: text('message').notNull().default(''),
    /** Of the state. */
    stateAt: timestamptz('state_at').notNull(),
    size: jsonb('size').$type<StoredPrinterSize>().notNull(),
    /** What it can print, as `filaments.material`; empty: everything. */
    materials: text('materials').array().notNull().default(sql`'{}'`),
    /** Where it stands among the lanes. */
    position: integer('position').notNull(),
    /** Of OctoPrint. */
    url: text('url'),
    /** Encrypted, as second factors are; write-only. */
    apiKey: text('api_key'),
    /** Settings of the slicer for this printer, as a PrusaSlicer .ini; null: those of the print profile. */
    slicerSettings: text('slicer_settings'),
    /** When it last answered. */
    seenAt: timestamptz('seen_at'),
    /** Set once it has left the farm; its attempts stay. */
    removedAt: timestamptz('removed_at'),
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    check('printers_kind_known', isOneOf(t.kind, printerKinds)),
    check('printers_state_known', isOneOf(t.state, printerStates)),
    check('printers_octoprint_has_url', sql`(${t.kind} = 'octoprint') = (${t.url} is not null)`),
  ],
);

/** The spools that are in a printer. */
export const printerSpools = pgTable(
  'printer_spools',
  {
    printerId: uuid('printer_id')
      .notNull()
      .references(() => printers.id),
    /** From 1; a printer without a changer has one. */
    slot: integer('slot').notNull(),
    spoolId: uuid('spool_id')
      .notNull()
      .references(() => spools.id)
      .unique('printer_spools_in_one_printer'),
  },
  (t) => [
    primaryKey({ columns: [t.printerId, t.slot] }),
    check('printer_spools_slot_in_bounds', sql`${t.slot} between 1 and 16`),
  ],
);
