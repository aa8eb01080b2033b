import { z } from 'zod';
import { hasAtMostDecimals } from '#domain/shared/has-at-most-decimals.ts';
import { optionalSingleLineTextSchema, singleLineTextSchema } from '#domain/shared/text-fields.ts';

const dollars = z
  .number({ error: 'A sum in dollars, such as 1.50.' })
  .min(0, 'At least 0.')
  .max(10_000, 'At most $10,000.')
  .refine(hasAtMostDecimals(2), 'At most two decimals.');
const minutes = z
  .number({ error: 'A number of minutes, such as 5 or 2.5.' })
  .min(0, 'At least 0.')
  .max(1440, 'At most a day.')
  .refine(hasAtMostDecimals(1), 'At most one decimal.');
/** A fraction: 0.05 is 5 percent. */
const share = (max: number) =>
  z
    .number({ error: `A fraction from 0 to ${max}, such as 0.05 for 5 percent.` })
    .min(0, 'At least 0.')
    .max(max, `At most ${max}.`)
    .refine(hasAtMostDecimals(4), 'At most four decimals.');
const millimeters = z
  .number({ error: 'A length in mm.' })
  .min(1, 'At least 1 mm.')
  .max(10_000, 'At most 10 m.');

/** The owner's figures: amounts in dollars, times in minutes, shares as fractions. */
export const priceRulesSchema = z.object({
  machinePerHour: dollars,
  laborPerHour: dollars,
  /** Of work for a line, however many pieces it has, and for each piece. */
  lineMinutes: minutes,
  pieceMinutes: minutes,
  /** Of a piece. */
  packaging: dollars,
  failureRate: share(0.9),
  margin: share(10),
  /** What a line costs at least. */
  minimum: dollars.min(0.01, 'At least $0.01.'),
  /** What is purged and thrown away, as a share of the grams; by material where it differs. */
  waste: share(1),
  wasteByFilament: z
    .array(z.object({ filament: singleLineTextSchema('Filament', 40), waste: share(1) }))
    .max(50, 'At most 50 filaments.'),
  /** How long a quote may be bought. */
  validDays: z
    .int('A whole number of days from 1 to 90.')
    .min(1, 'At least 1 day.')
    .max(90, 'At most 90 days.'),
  /** By how much the price of a slicer's figures may differ, as a share, before the owner is told. */
  confirmTolerance: share(1),
  /** What is offered at once; everything else goes to a person. */
  offerAtOnce: z.object({
    /** Materials. */
    filaments: z.array(singleLineTextSchema('Filament', 40)).max(50, 'At most 50 filaments.'),
    /** Of a piece as it lies: width, depth, height in mm. */
    maxSize: z.tuple([millimeters, millimeters, millimeters]),
    /** Codes of checks that may be warnings. */
    warnings: z.array(singleLineTextSchema('A check', 60)).max(50, 'At most 50 checks.'),
    maxTotal: dollars,
  }),
});
export type PriceRules = z.output<typeof priceRulesSchema>;

const version = z.int('The version must be a whole number.').min(0).max(1_000_000_000);

/** PUT /api/price-rules: `version` is the one that was changed. */
export const changePriceRulesInput = z.object({
  version,
  value: priceRulesSchema,
  /** Why, for the history. */
  note: optionalSingleLineTextSchema('Note', 300).default(''),
});
export type ChangePriceRulesInput = z.output<typeof changePriceRulesInput>;

/** POST /api/price-rules/preview */
export const priceRulesPreviewInput = z.object({ value: priceRulesSchema });
export type PriceRulesPreviewInput = z.output<typeof priceRulesPreviewInput>;

const repricedResponse = z.object({ total: z.number(), state: z.enum(['offered', 'review']) });

/** Totals in dollars: `before` by the rules that hold now, `after` by those that were sent. */
export const priceRulesPreviewResponse = z.object({
  samples: z.array(
    z.object({
      ...{ name: z.string(), grams: z.number(), seconds: z.number() },
      ...{ before: z.number(), after: z.number() },
    }),
  ),
  /** The latest ones. */
  quotes: z.array(
    z.object({
      ...{ _id: z.string(), number: z.number(), quantity: z.number() },
      ...{ before: repricedResponse, after: repricedResponse },
    }),
  ),
});
export type PriceRulesPreview = z.output<typeof priceRulesPreviewResponse>;

/** One version; version 0 is the defaults. */
export const priceRulesResponse = z.object({
  version: z.number(),
  value: priceRulesSchema,
  note: z.string(),
  changedBy: z.object({ _id: z.string(), name: z.string() }).nullable(),
  changedAt: z.string().nullable(),
});
export type PriceRulesResponse = z.output<typeof priceRulesResponse>;

/** GET /api/price-rules/history?before=: older versions, newest first. */
export const priceRulesHistoryQuery = z.object({
  before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
});
export const priceRulesHistoryResponse = z.object({
  versions: z.array(priceRulesResponse),
  hasMore: z.boolean(),
});
export type PriceRulesHistory = z.output<typeof priceRulesHistoryResponse>;
