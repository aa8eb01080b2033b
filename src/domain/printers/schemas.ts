import { z } from 'zod';
import { seenVersion } from '../shared/seen-version.ts';
import {
  hasNoControlChars,
  optionalSingleLineTextSchema,
  singleLineTextSchema,
} from '../shared/text-fields.ts';
import { spoolResponse } from '../spools/schemas.ts';
import { printerKinds, printerStates } from './states.ts';

export const maxPrinters = 200;
export const maxSlots = 16;
const extent = z
  .number({ error: 'A size in mm, such as 220.' })
  .min(10, 'At least 10 mm.')
  .max(2000, 'At most 2,000 mm.');
const owners = {
  name: singleLineTextSchema('Name', 60),
  kind: z.enum(printerKinds, { error: 'Choose manual or OctoPrint.' }),
  size: z.object({ width: extent, depth: extent, height: extent }),
  /** What it can print; empty: everything. */
  materials: z.array(singleLineTextSchema('Filament', 40)).max(50, 'At most 50 filaments.'),
  /** Of OctoPrint, such as http://printer-1.local. */
  url: z
    .url({ protocol: /^https?$/, error: 'An address such as http://printer-1.local.' })
    .max(300, 'At most 300 characters.')
    .refine(hasNoControlChars, 'An address such as http://printer-1.local.')
    .nullable(),
  /** Of OctoPrint; it is never sent back. Omitted: unchanged. */
  apiKey: singleLineTextSchema('API key', 200),
  /** Of PrusaSlicer, as an .ini; null: those of the print profile. */
  slicerSettings: z.string().max(100_000, 'At most 100,000 characters.').nullable(),
};

/** POST /api/printers: by the owner. */
export const printerInput = z.object({
  ...owners,
  kind: owners.kind.default('manual'),
  materials: owners.materials.default([]),
  url: owners.url.default(null),
  apiKey: owners.apiKey.optional(),
  slicerSettings: owners.slicerSettings.default(null),
});
export type PrinterInput = z.output<typeof printerInput>;

/**
 * PATCH /api/printers/{id}: the sent fields. State and spools are changed by who prints too, everything else by the owner.
 */
export const updatePrinterInput = z
  .object({
    name: owners.name.optional(),
    kind: owners.kind.optional(),
    size: owners.size.optional(),
    materials: owners.materials.optional(),
    url: owners.url.optional(),
    apiKey: owners.apiKey.optional(),
    slicerSettings: owners.slicerSettings.optional(),
    removed: z.boolean('Removed must be true or false.').optional(),
    state: z
      .enum(['ready', 'offline', 'maintenance'], { error: 'Choose ready, offline or maintenance.' })
      .optional(),
    message: optionalSingleLineTextSchema('Message', 200).optional(),
    /** All that are in it. */
    spools: z
      .array(
        z.object({
          slot: z.int('A slot is a number from 1 to 16.').min(1).max(maxSlots),
          id: z.uuid('This is not the id of a spool.'),
        }),
      )
      .max(maxSlots, `A printer holds at most ${maxSlots} spools.`)
      .optional(),
    version: seenVersion.optional(),
  })
  .refine(
    ({ version: _, ...changes }) => Object.values(changes).some((value) => value !== undefined),
    'Send what to change.',
  );
export type UpdatePrinterInput = z.output<typeof updatePrinterInput>;

export const printerResponse = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(printerKinds),
  state: z.enum(printerStates),
  message: z.string(),
  stateAt: z.string(),
  size: z.object({ width: z.number(), depth: z.number(), height: z.number() }),
  materials: z.array(z.string()),
  /** For the owner. */
  url: z.string().nullable().optional(),
  hasApiKey: z.boolean().optional(),
  slicerSettings: z.string().nullable().optional(),
  spools: z.array(z.object({ slot: z.number(), spool: spoolResponse })),
  /** The one that is printing or unknown. */
  attempt: z.string().nullable(),
  seenAt: z.string().nullable(),
  removed: z.boolean(),
  version: z.number(),
});
export type PrinterResponse = z.output<typeof printerResponse>;
/** GET /api/printers: by their position. */
export const printersResponse = z.object({ printers: z.array(printerResponse) });
export const singlePrinterResponse = z.object({ printer: printerResponse });
/** POST /api/printers/{id}/clear */
export const clearedPrinterResponse = z.object({
  printer: z.object({
    ...{ _id: z.string(), name: z.string(), state: z.enum(printerStates), version: z.number() },
  }),
});
