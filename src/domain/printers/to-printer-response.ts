import { toGrams } from '../shared/grams.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { SpoolResponse } from '../spools/schemas.ts';
import type { LoadedPrinter } from './load-printers.ts';
import type { PrinterResponse } from './schemas.ts';

/** The API representation of a printer. `forOwner`: with its address, its settings and prices of spools. */
export function toPrinterResponse(
  { printer, attemptId, spools }: LoadedPrinter,
  forOwner: boolean,
): PrinterResponse {
  const { id, name, kind, state, message, size, materials, version } = printer;
  const inPrinter = { _id: id, name };
  return {
    ...{ _id: id, name, kind, state, message, size, materials },
    stateAt: printer.stateAt.toISOString(),
    ...(forOwner && {
      ...{ url: printer.url, hasApiKey: printer.apiKey !== null },
      slicerSettings: printer.slicerSettings,
    }),
    spools: spools.map(({ slot, spool, filament }) => ({
      slot,
      spool: toSpool(spool, filament, { ...inPrinter, slot }, forOwner),
    })),
    attempt: attemptId,
    seenAt: printer.seenAt?.toISOString() ?? null,
    ...{ removed: printer.removedAt !== null, version },
  };
}

type Slot = LoadedPrinter['spools'][number];

const toSpool = (
  spool: Slot['spool'],
  { id, material, color, hex }: Slot['filament'],
  printer: NonNullable<SpoolResponse['printer']>,
  withPrice: boolean,
): SpoolResponse => ({
  ...{ _id: spool.id, number: spool.number, code: `S${spool.number}` },
  filament: { _id: id, filament: material, color, hex },
  ...{ grams: toGrams(spool.balanceMg), reserved: toGrams(spool.reservedMg) },
  free: toGrams(Math.max(0, spool.balanceMg - spool.reservedMg)),
  reelGrams: spool.reelMg === null ? null : toGrams(spool.reelMg),
  ...(withPrice && { pricePerKg: toDollars(cents(spool.pricePerKgCents)) }),
  ...{ note: spool.note, printer, retired: spool.retiredAt !== null },
  ...{ createdAt: spool.createdAt.toISOString(), version: spool.version },
});
