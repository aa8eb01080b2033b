import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, isOneOf, timestamptz } from '../columns.ts';
import {
  type PrintAttemptState,
  type PrintEstimateSource,
  type PrintJobState,
  printAttemptStates,
  printEstimateSources,
  printJobStates,
} from '../farm-states.ts';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { filaments } from './filaments.ts';
import { orderLines, orders } from './orders.ts';
import { printers } from './printers.ts';
import { spools } from './spools.ts';

/** The code of a print job is 'J' and its number. */
export const printJobNumbers = pgSequence('print_job_numbers', { startWith: 1001 });

/** The order of the queue as one number: by ship-by date, those without one last, then the higher priority. */
export const queuePosition = (t: Record<'shipBy' | 'priority', AnyPgColumn>): SQL<number> =>
  sql`(coalesce(${t.shipBy} - date '2000-01-01', 100000)::bigint * 1000 + 100 - ${t.priority})`;

/** States that somebody still has to work on: few rows among all. */
export const activePrintJobStates = ['queued', 'printing', 'printed'] as const satisfies PrintJobState[];

/** One part of one copy of an order line, or of stock, that must be printed. */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: id(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('print_job_numbers')`)
      .unique('print_jobs_number_once'),
    /** Null, and so is the line: for stock. */
    orderId: uuid('order_id').references(() => orders.id),
    lineId: uuid('line_id').references(() => orderLines.id),
    /**
     * Which piece of the line, from 1; of stock, which piece of those that were added together. Each copy of a quote is a
     * piece.
     */
    piece: integer('piece').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** Of the product when it was paid, which may have other parts since; the product itself if it has none. */
    partId: uuid('part_id').notNull(),
    /** Which copy of the part in its piece, from 1. */
    copy: integer('copy').notNull(),
    /** What it is, for people: product with its choices, and the part. */
    name: text('name').notNull(),
    partName: text('part_name').notNull(),
    /** Null: a person chooses. */
    filamentId: uuid('filament_id').references(() => filaments.id),
    estimateMg: integer('estimate_mg').notNull(),
    estimateSeconds: integer('estimate_seconds').notNull(),
    estimateSource: text('estimate_source').$type<PrintEstimateSource>().notNull(),
    state: text('state').$type<PrintJobState>().notNull().default('queued'),
    /** Of the state. */
    stateAt: timestamptz('state_at').notNull(),
    /** A higher one is printed first, among those of one ship-by date. */
    priority: integer('priority').notNull().default(0),
    /** The lane that it was put into; null: any that can print it. */
    printerId: uuid('printer_id').references(() => printers.id),
    /** The order's ship-by date; null: for stock, or no date is known. */
    shipBy: date('ship_by', { mode: 'string' }),
    createdAt: timestamptz('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('print_jobs_state_known', isOneOf(t.state, printJobStates)),
    check('print_jobs_estimate_source_known', isOneOf(t.estimateSource, printEstimateSources)),
    check('print_jobs_line_of_order', sql`num_nulls(${t.orderId}, ${t.lineId}) in (0, 2)`),
    check('print_jobs_estimate_not_negative', sql`${t.estimateMg} >= 0 and ${t.estimateSeconds} >= 0`),
    check('print_jobs_priority_in_bounds', sql`${t.priority} between -100 and 100`),
    check('print_jobs_piece_and_copy', sql`${t.piece} > 0 and ${t.copy} > 0`),
    // A copy exists once, unless it was cancelled.
    uniqueIndex('print_jobs_copy_once')
      .on(t.lineId, t.piece, t.partId, t.copy)
      .where(sql`${t.state} <> 'cancelled'`),
    index('print_jobs_by_order').on(t.orderId),
    index('print_jobs_by_line').on(t.lineId),
    index('print_jobs_in_order').on(queuePosition(t), t.number),
    index('print_jobs_active').on(queuePosition(t), t.number).where(isOneOf(t.state, activePrintJobStates)),
    index('print_jobs_of_state').on(t.state, queuePosition(t), t.number),
    index('print_jobs_of_printer').on(t.printerId, queuePosition(t), t.number),
    index('print_jobs_of_filament').on(t.filamentId, queuePosition(t), t.number),
    index('print_jobs_of_filament_and_state').on(t.filamentId, t.state, queuePosition(t), t.number),
    // What is in the queue: few rows among all.
    index('print_jobs_queued').on(t.shipBy, t.priority.desc(), t.number).where(sql`${t.state} = 'queued'`),
    // The pieces for stock that were added together.
    index('print_jobs_for_stock').on(t.productId, t.createdAt, t.piece).where(sql`${t.orderId} is null`),
  ],
);

/**
 * What people and refunds change of a print job beside its attempts: it is checked, refused or cancelled. Triggers reject
 * UPDATE and DELETE.
 */
export const printJobChanges = pgTable(
  'print_job_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => printJobs.id),
    at: timestamptz('at').notNull(),
    /** Null for the shop itself. */
    actorId: uuid('actor_id').references(() => users.id),
    fromState: text('from_state').$type<PrintJobState>().notNull(),
    toState: text('to_state').$type<PrintJobState>().notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    check('print_job_changes_moves', sql`${t.fromState} <> ${t.toState}`),
    index('print_job_changes_by_job').on(t.jobId, t.id),
  ],
);

/** One run of one or several print jobs on a printer. */
export const printAttempts = pgTable(
  'print_attempts',
  {
    id: id(),
    printerId: uuid('printer_id')
      .notNull()
      .references(() => printers.id),
    state: text('state').$type<PrintAttemptState>().notNull().default('printing'),
    startedAt: timestamptz('started_at').notNull(),
    /** Null for the shop itself. */
    startedBy: uuid('started_by').references(() => users.id),
    endedAt: timestamptz('ended_at'),
    endedBy: uuid('ended_by').references(() => users.id),
    /** The sum of its jobs' estimates. */
    estimateMg: integer('estimate_mg').notNull(),
    estimateSeconds: integer('estimate_seconds').notNull(),
    /** Why it failed, or is unknown. */
    reason: text('reason').notNull().default(''),
    /** Its file at the printer, and when the sending began, had a result, and was last queued again; null for a manual one. */
    remote: jsonb('remote').$type<{
      file: string;
      sentAt?: string;
      sendingEndedAt?: string;
      requeuedAt?: string;
    }>(),
    /** In thousandths, as the printer says. */
    progress: integer('progress'),
  },
  (t) => [
    check('print_attempts_state_known', isOneOf(t.state, printAttemptStates)),
    check(
      'print_attempts_end_of_ended',
      sql`(${t.state} in ('done', 'failed')) = (${t.endedAt} is not null)`,
    ),
    check('print_attempts_failed_has_reason', sql`${t.state} <> 'failed' or ${t.reason} <> ''`),
    check('print_attempts_progress_in_bounds', sql`${t.progress} between 0 and 1000`),
    uniqueIndex('print_attempts_one_a_printer')
      .on(t.printerId)
      .where(sql`${t.state} in ('printing', 'unknown')`),
    index('print_attempts_by_printer').on(t.printerId, t.startedAt),
    index('print_attempts_newest').on(t.startedAt, t.id),
    index('print_attempts_of_state').on(t.state, t.startedAt, t.id),
  ],
);

/** The print jobs of an attempt. Rows are only added. */
export const printAttemptJobs = pgTable(
  'print_attempt_jobs',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => printAttempts.id),
    jobId: uuid('job_id')
      .notNull()
      .references(() => printJobs.id),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.jobId] }),
    index('print_attempt_jobs_by_job').on(t.jobId, t.attemptId),
  ],
);

/** The spools of an attempt: what is reserved while it runs, and what it took. */
export const printAttemptSpools = pgTable(
  'print_attempt_spools',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => printAttempts.id),
    spoolId: uuid('spool_id')
      .notNull()
      .references(() => spools.id),
    reservedMg: integer('reserved_mg').notNull(),
    /** Null until the attempt has ended. */
    usedMg: integer('used_mg'),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.spoolId] }),
    unique('print_attempt_spools_by_spool').on(t.spoolId, t.attemptId),
    check('print_attempt_spools_not_negative', sql`${t.reservedMg} >= 0 and ${t.usedMg} >= 0`),
  ],
);
