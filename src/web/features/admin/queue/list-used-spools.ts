import type { PrintAttemptResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';

/** `grams`: reserved; null of a spool that was put in after the start. */
export type UsedSpool = Pick<PrintAttemptResponse['spools'][number], '_id' | 'code'> & {
  grams: number | null;
};

/**
 * The spools that a print may have used: those it was started with, and if one of them was taken out, those of its
 * filament that are in; if none is, all that are in.
 */
export function listUsedSpools(
  { printer, spools }: PrintAttemptResponse,
  printers: readonly PrinterResponse[],
): UsedSpool[] {
  const inside = printers.find(({ _id }) => _id === printer._id)?.spools.map(({ spool }) => spool) ?? [];
  const taken = spools.filter(({ _id }) => !inside.some((spool) => spool._id === _id));
  if (!taken.length) return spools;
  const others = inside.filter(({ _id }) => !spools.some((spool) => spool._id === _id));
  const alike = others.filter(({ filament }) => taken.some(({ filamentId }) => filamentId === filament._id));
  const put = alike.length > 0 ? alike : others;
  return [...spools, ...put.map(({ _id, code }) => ({ _id, code, grams: null }))];
}

/** Whether a spool was changed during a print, so that a person must say what each has given. */
export const wasSpoolChanged = (spools: readonly UsedSpool[]): boolean =>
  spools.some(({ grams }) => grams === null);
