import { z } from 'zod';
import { hasAtMostDecimals } from '#domain/shared/has-at-most-decimals.ts';
import { seenVersion } from '../shared/seen-version.ts';
import { singleLineTextSchema } from '../shared/text-fields.ts';

/** POST /api/filaments */
export const filamentInput = z.object({
  /** The material, such as EPLA. */
  filament: singleLineTextSchema('Filament', 40),
  color: singleLineTextSchema('Color', 40),
  hex: z
    .string({ error: 'A color as #rrggbb, such as #c22a2f.' })
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'A color as #rrggbb, such as #c22a2f.'),
  /** In g/cm³. */
  density: z
    .number({ error: 'A density in g/cm³, such as 1.24.' })
    .min(0.1, 'At least 0.1 g/cm³.')
    .max(20, 'At most 20 g/cm³.')
    .refine(hasAtMostDecimals(3), 'At most three decimals.'),
  /** In dollars. */
  pricePerKg: z
    .number({ error: 'A sum in dollars, such as 22 or 22.50.' })
    .min(0.01, 'At least $0.01.')
    .max(100_000, 'At most $100,000.')
    .refine(hasAtMostDecimals(2), 'At most two decimals.'),
  /** False: a quote in it goes to a person first. */
  available: z.boolean('Available must be true or false.').default(true),
  /** Its low-stock threshold: while its spools have less free, it is not available. Null: none. */
  lowGrams: z
    .number({ error: 'Grams are a number such as 500, or null.' })
    .min(1, 'At least 1 g.')
    .max(1_000_000, 'At most 1,000,000 g.')
    .nullable()
    .default(null),
});
export type FilamentInput = z.output<typeof filamentInput>;

/** PATCH /api/filaments/{id}: omitted fields stay unchanged. */
export const updateFilamentInput = z
  .object({
    ...filamentInput.partial().shape,
    available: filamentInput.shape.available.unwrap().optional(),
    lowGrams: filamentInput.shape.lowGrams.unwrap().optional(),
    version: seenVersion.optional(),
  })
  .refine(
    ({ version: _, ...changes }) => Object.values(changes).some((value) => value !== undefined),
    'Send what to change.',
  );
export type UpdateFilamentInput = z.output<typeof updateFilamentInput>;

export const filamentResponse = z.object({
  _id: z.string(),
  ...filamentInput.shape,
  /** Omitted for roles: they see no prices. */
  pricePerKg: z.number().optional(),
  /** As the owner has set it. */
  available: z.boolean(),
  lowGrams: z.number().nullable(),
  /** Whether its spools have less free than its low-stock threshold, so that it is not available either. */
  runsShort: z.boolean(),
  /** Its spools that are not retired: how many, what they weigh without reels, and what of it nothing prints. */
  spools: z.number(),
  grams: z.number(),
  free: z.number(),
  version: z.number(),
});
export type FilamentResponse = z.output<typeof filamentResponse>;

/** GET /api/filaments: by material and color. */
export const filamentsResponse = z.object({ filaments: z.array(filamentResponse) });
export const singleFilamentResponse = z.object({ filament: filamentResponse });
