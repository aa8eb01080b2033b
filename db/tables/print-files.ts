import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, isOneOf, timestamptz } from '../columns.ts';
import { type PrintFileState, printFileStates } from '../states.ts';
import type { StoredTextPlate } from './catalogue.ts';
import { orderLines } from './orders.ts';

/** What a print file is made of: its part's file, and `PrintChoices` of src/mesh/print-file. */
export interface StoredPrintInput {
  /** Null: the product had no such part any more when it was paid. */
  path: string | null;
  choices: {
    filament: { material: string; color: string; hex: string } | null;
    scale: number;
    texts: { value: string; plate: StoredTextPlate }[];
  };
}

/** The 3MF files of parts that are made to order. Lines with the same input share one. */
export const printFiles = pgTable(
  'print_files',
  {
    id: id(),
    /** A hash of the input. */
    key: text('key').notNull().unique('print_files_key_once'),
    input: jsonb('input').$type<StoredPrintInput>().notNull(),
    state: text('state').$type<PrintFileState>().notNull().default('queued'),
    /** Of the state. */
    at: timestamptz('at').notNull(),
    bytes: integer('bytes'),
    /** Why it failed, for staff. */
    message: text('message').notNull().default(''),
  },
  (t) => [
    check('print_files_state_known', isOneOf(t.state, printFileStates)),
    check('print_files_bytes_of_done', sql`(${t.state} = 'done') = (${t.bytes} is not null)`),
    check('print_files_failed_has_message', sql`(${t.state} = 'failed') = (${t.message} <> '')`),
    // An upload that a print file is made of is not deleted.
    index('print_files_by_path').on(sql`(${t.input} ->> 'path')`),
    // Few rows: what the sweep has to look at.
    index('print_files_queued').on(t.at).where(sql`${t.state} = 'queued'`),
  ],
);

/** The print files of a line, one a part. */
export const orderPrintFiles = pgTable(
  'order_print_files',
  {
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    /** Of the product when it was paid, which may have other parts since. */
    partId: uuid('part_id').notNull(),
    partName: text('part_name').notNull(),
    copies: integer('copies').notNull(),
    position: integer('position').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => printFiles.id),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.partId] }),
    check('order_print_files_copies_positive', sql`${t.copies} > 0`),
    index('order_print_files_by_file').on(t.fileId),
  ],
);
