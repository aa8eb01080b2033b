import { z } from 'zod';
import { hasAtMostDecimals } from '../shared/has-at-most-decimals.ts';
import { pageQueryFields, pageResponseFields, searchTextSchema } from '../shared/pagination/pagination.ts';
import { seenVersion } from '../shared/seen-version.ts';
import { optionalSingleLineTextSchema } from '../shared/text-fields.ts';
import { spoolEntryKinds } from './states.ts';

export const maxSpoolGrams = 20_000;
const grams = z
  .number({ error: 'Grams are a number such as 1000 or 12.5.' })
  .min(0, 'Grams are at least 0.')
  .max(maxSpoolGrams, `A spool has at most ${maxSpoolGrams} g.`);
const filamentId = z.uuid('Choose a filament.');
const details = {
  /** What the empty reel weighs, so that a spool can be weighed as it is; null: not known. */
  reelGrams: grams.max(5000, 'A reel weighs at most 5,000 g.').nullish(),
  /** In dollars; the filament's price when it is not sent. Not for the role `printing`. */
  pricePerKg: z
    .number({ error: 'A sum in dollars, such as 22 or 22.50.' })
    .min(0.01, 'At least $0.01.')
    .max(100_000, 'At most $100,000.')
    .refine(hasAtMostDecimals(2), 'At most two decimals.')
    .optional(),
  note: optionalSingleLineTextSchema('Note', 200).optional(),
};

/** POST /api/spools */
export const spoolInput = z.object({ filamentId, grams, ...details });
export type SpoolInput = z.output<typeof spoolInput>;

/** PATCH /api/spools/{id}: the sent fields. `retired`: whether it is out of use. */
export const updateSpoolInput = z
  .object({
    ...details,
    retired: z.boolean('Retired must be true or false.').optional(),
    version: seenVersion.optional(),
  })
  .refine(
    ({ version: _, ...changes }) => Object.values(changes).some((value) => value !== undefined),
    'Send what to change.',
  );
export type UpdateSpoolInput = z.output<typeof updateSpoolInput>;

/**
 * POST /api/spools/{id}/entries. `measure`: what is on it, as weighed, without the reel; `waste`: what was taken off;
 * `adjust`: what is added, or taken off if negative. `use` is booked by attempts alone.
 */
export const spoolEntryInput = z
  .object({
    kind: z.enum(['waste', 'adjust', 'measure'], { error: 'Kind must be one of waste, adjust, measure.' }),
    grams: z
      .number({ error: 'Grams are a number such as 1000 or 12.5.' })
      .min(-maxSpoolGrams, `A spool has at most ${maxSpoolGrams} g.`)
      .max(maxSpoolGrams, `A spool has at most ${maxSpoolGrams} g.`),
    note: optionalSingleLineTextSchema('Note', 200).default(''),
  })
  .refine(
    ({ kind, grams }) => (kind === 'adjust' ? grams !== 0 : kind === 'measure' ? grams >= 0 : grams > 0),
    {
      path: ['grams'],
      message: 'Grams must be more than 0. A correction may be negative.',
    },
  );
export type SpoolEntryInput = z.output<typeof spoolEntryInput>;

/** GET /api/spools */
export const spoolsQuerySchema = z.object({
  filament: z.uuid('This is not the id of a filament.').optional(),
  retired: z.enum(['true', 'false']).optional(),
  /** The number of its label, with or without the S, or a part of filament, color or note. */
  q: searchTextSchema.optional(),
  ...pageQueryFields,
});
export type SpoolsQuery = z.output<typeof spoolsQuerySchema>;

export const filamentNameResponse = z.object({
  _id: z.string(),
  filament: z.string(),
  color: z.string(),
  hex: z.string(),
});
export type FilamentNameResponse = z.output<typeof filamentNameResponse>;

export const spoolResponse = z.object({
  _id: z.string(),
  number: z.number(),
  /** What its label says: S1001. */
  code: z.string(),
  filament: filamentNameResponse,
  /** The balance; `reserved` of it is kept for what is printing, `free` is the rest, at least 0. */
  grams: z.number(),
  reserved: z.number(),
  free: z.number(),
  reelGrams: z.number().nullable(),
  /** In dollars. Omitted for the role `printing`. */
  pricePerKg: z.number().optional(),
  note: z.string(),
  /** The printer that it is in. */
  printer: z.object({ _id: z.string(), name: z.string(), slot: z.number() }).nullable(),
  retired: z.boolean(),
  createdAt: z.string(),
  version: z.number(),
});
export type SpoolResponse = z.output<typeof spoolResponse>;
export const singleSpoolResponse = z.object({ spool: spoolResponse });
export const spoolsResponse = z.object({ spools: z.array(spoolResponse), ...pageResponseFields });
export type SpoolsResponse = z.output<typeof spoolsResponse>;

export const spoolEntryResponse = z.object({
  _id: z.string(),
  kind: z.enum(spoolEntryKinds),
  /** What it added: negative for use and waste. */
  grams: z.number(),
  /** The balance after it. */
  balance: z.number(),
  at: z.string(),
  /** The name of who wrote it; null for the shop itself. */
  by: z.string().nullable(),
  attempt: z.string().nullable(),
  note: z.string(),
});
export type SpoolEntryResponse = z.output<typeof spoolEntryResponse>;

/** GET /api/spools/{id}/entries: the latest first. */
export const spoolEntriesQuerySchema = z.object({
  page: pageQueryFields.page,
  pageSize: pageQueryFields.pageSize,
});
export type SpoolEntriesQuery = z.output<typeof spoolEntriesQuerySchema>;
export const spoolEntriesResponse = z.object({ entries: z.array(spoolEntryResponse), ...pageResponseFields });
export type SpoolEntriesResponse = z.output<typeof spoolEntriesResponse>;

export const maxSpoolLabels = 100;

/** GET /api/spools/labels: ids of spools, separated by commas. */
export const spoolLabelsQuerySchema = z.object({
  ids: z
    .string({ error: 'Choose a spool.' })
    .max(37 * maxSpoolLabels, `At most ${maxSpoolLabels} labels at once.`)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid('This is not the id of a spool.')).max(maxSpoolLabels)),
});
export type SpoolLabelsQuery = z.output<typeof spoolLabelsQuerySchema>;
