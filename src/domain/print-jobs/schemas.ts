import { z } from 'zod';
import { pageQueryFields, pageResponseFields } from '../shared/pagination/pagination.ts';
import { seenVersion } from '../shared/seen-version.ts';
import { optionalSingleLineTextSchema, singleLineTextSchema } from '../shared/text-fields.ts';
import { filamentNameResponse } from '../spools/schemas.ts';
import { printAttemptStates, printEstimateSources, printJobStates } from './states.ts';

/** What fits on one plate, at most. */
export const maxJobsPerAttempt = 100;
export const priorityLimits = { min: -100, max: 100 };
const maxStockPieces = 100;

/** What can be asked of the ship-by date. */
export const dueFilters = ['late', 'today', 'week'] as const;

/** GET /api/print-jobs: `state` may name several, separated by commas. By ship-by date, priority and number. */
export const printJobsQuerySchema = z.object({
  state: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(printJobStates)))
    .optional(),
  /** Those of its lane, and those that are printing on it. */
  printer: z.uuid('This is not the id of a printer.').optional(),
  filament: z.uuid('This is not the id of a filament.').optional(),
  order: z.uuid('This is not the id of an order.').optional(),
  due: z.enum(dueFilters).optional(),
  ...pageQueryFields,
  pageSize: z.coerce.number().int().min(1).max(500).default(100),
});
export type PrintJobsQuery = z.output<typeof printJobsQuerySchema>;

/** POST /api/print-jobs: pieces of a product for stock, in its default choices. */
export const stockPrintJobsInput = z.object({
  productId: z.uuid('Choose a product.'),
  qty: z
    .int(`A whole number from 1 to ${maxStockPieces}.`)
    .min(1, 'At least 1.')
    .max(maxStockPieces, `At most ${maxStockPieces}.`),
  priority: z.int('Priority is a whole number.').min(priorityLimits.min).max(priorityLimits.max).default(0),
});
export type StockPrintJobsInput = z.output<typeof stockPrintJobsInput>;

/** PATCH /api/print-jobs/{id}: the sent fields, while it is queued. */
export const updatePrintJobInput = z
  .object({
    priority: z.int('Priority is a whole number.').min(priorityLimits.min).max(priorityLimits.max).optional(),
    /** The lane that it is put into; null: any. */
    printerId: z.uuid('This is not the id of a printer.').nullish(),
    /** Of a job whose filament a person chooses. */
    filamentId: z.uuid('This is not the id of a filament.').optional(),
    version: seenVersion.optional(),
  })
  .refine(
    ({ version: _, ...changes }) => Object.values(changes).some((value) => value !== undefined),
    'Send what to change.',
  );
export type UpdatePrintJobInput = z.output<typeof updatePrintJobInput>;

export const printJobResponse = z.object({
  _id: z.string(),
  number: z.number(),
  /** What its label says: J1001. */
  code: z.string(),
  /** Null: for stock. */
  order: z.object({ _id: z.string(), number: z.number() }).nullable(),
  /** The id of the order's item. */
  item: z.string().nullable(),
  product: z.string(),
  name: z.string(),
  part: z.string(),
  /** Of the product when it was paid. */
  partId: z.string(),
  piece: z.number(),
  copy: z.number(),
  /** Null: a person chooses. */
  filament: filamentNameResponse.nullable(),
  /** Of a raised text, which is a body of its own in its print file. `filament` is null where the part's file names colors. */
  textFilament: z.object({ filament: z.string().nullable(), color: z.string() }).nullable(),
  grams: z.number(),
  seconds: z.number(),
  estimateSource: z.enum(printEstimateSources),
  state: z.enum(printJobStates),
  stateAt: z.string(),
  priority: z.number(),
  printerId: z.string().nullable(),
  /** The attempt that prints it, or did so last; null before the first one. */
  attempt: z.string().nullable(),
  /** How many of its prints have failed or were found bad. */
  failures: z.number(),
  /** What was wrong with the last of them; null: nothing was said, or none has. */
  failure: z.string().nullable(),
  /** Whether it can be found bad: it is printed, or good and its order is still made. */
  rejectable: z.boolean(),
  /** 'YYYY-MM-DD' */
  shipBy: z.string().nullable(),
  version: z.number(),
});
export type PrintJobResponse = z.output<typeof printJobResponse>;
export const singlePrintJobResponse = z.object({ printJob: printJobResponse });
export const createdPrintJobsResponse = z.object({ printJobs: z.array(printJobResponse) });
export const printJobsResponse = z.object({ printJobs: z.array(printJobResponse), ...pageResponseFields });

const grams = z
  .number({ error: 'Grams are a number such as 12.5.' })
  .max(20_000, 'A spool has at most 20000 g.');
const spoolsWith = (amount: typeof grams) =>
  z
    .array(z.object({ id: z.uuid('This is not the id of a spool.'), grams: amount }))
    .max(16, 'A printer holds at most 16 spools.');
const spools = spoolsWith(grams.min(0, 'Grams are at least 0.'));

/** POST /api/print-attempts: reserves the grams, and starts. */
export const startPrintAttemptInput = z.object({
  printerId: z.uuid('Choose a printer.'),
  jobIds: z
    .array(z.uuid('This is not the id of a print job.'))
    .min(1, 'Choose a print job.')
    .max(maxJobsPerAttempt, `At most ${maxJobsPerAttempt} print jobs are printed together.`),
  /** Empty: those in the printer that have the jobs' filaments, with the estimated grams. */
  spools: spoolsWith(grams.gt(0, 'Grams are more than 0.')).default([]),
});
export type StartPrintAttemptInput = z.output<typeof startPrintAttemptInput>;

/** POST /api/print-attempts/{id}/finish. `spools`: what was used; otherwise what was reserved. */
export const finishPrintAttemptInput = z.object({ spools: spools.optional() }).prefault({});
export type FinishPrintAttemptInput = z.output<typeof finishPrintAttemptInput>;

/** POST /api/print-attempts/{id}/fail. `spools`: what was wasted. */
export const failPrintAttemptInput = z.object({
  spools: spools.default([]),
  reason: singleLineTextSchema('Reason', 200),
});
export type FailPrintAttemptInput = z.output<typeof failPrintAttemptInput>;

/** POST /api/print-jobs/{id}/check. `good: false`: it is printed again. */
export const checkPrintJobInput = z
  .object({
    good: z.boolean('Good must be true or false.').default(true),
    note: optionalSingleLineTextSchema('Note', 200).default(''),
  })
  .prefault({});
export type CheckPrintJobInput = z.output<typeof checkPrintJobInput>;

export const printAttemptResponse = z.object({
  _id: z.string(),
  printer: z.object({ _id: z.string(), name: z.string() }),
  state: z.enum(printAttemptStates),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  jobs: z.array(
    z.object({ _id: z.string(), code: z.string(), name: z.string(), part: z.string(), piece: z.number() }),
  ),
  /** `grams`: reserved; `used` once it has ended. */
  spools: z.array(
    z.object({
      ...{ _id: z.string(), code: z.string(), filamentId: z.string() },
      ...{ grams: z.number(), used: z.number().nullable() },
    }),
  ),
  grams: z.number(),
  seconds: z.number(),
  /** Why it failed, or is unknown. */
  reason: z.string(),
  /** From 0 to 1, as the printer says; null for a manual one. */
  progress: z.number().nullable(),
});
export type PrintAttemptResponse = z.output<typeof printAttemptResponse>;
export const singlePrintAttemptResponse = z.object({ printAttempt: printAttemptResponse });

/** GET /api/print-attempts: the latest first. */
export const printAttemptsQuerySchema = z.object({
  printer: z.uuid('This is not the id of a printer.').optional(),
  state: z.enum(printAttemptStates).optional(),
  ...pageQueryFields,
});
export const printAttemptsResponse = z.object({
  printAttempts: z.array(printAttemptResponse),
  ...pageResponseFields,
});
