import type { LoadedPrinter } from './load-printers.ts';
import type { PrinterResponse } from './schemas.ts';

/** The API representation of a printer. `forOwner`: with its address and its settings. */
export function toPrinterResponse(
  { printer, attemptId, spools }: LoadedPrinter,
  forOwner: boolean,
): PrinterResponse {
  const { id, name, kind, state, message, size, materials, version } = printer;
  return {
    ...{ _id: id, name, kind, state, message, size, materials },
    stateAt: printer.stateAt.toISOString(),
    ...(forOwner && {
      ...{ url: printer.url, hasApiKey: printer.apiKey !== null },
      slicerSettings: printer.slicerSettings,
    }),
    spools: spools
      .map((spool) => ({ slot: spool.printer?.slot ?? 0, spool }))
      .toSorted((a, b) => a.slot - b.slot),
    attempt: attemptId,
    seenAt: printer.seenAt?.toISOString() ?? null,
    ...{ removed: printer.removedAt !== null, version },
  };
}
