import type { PrintAttemptResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';

/** `grams`: reserved; null of a spool that was put in after the start. */
export type UsedSpool = Pick<PrintAttemptResponse['spools'][number], '_id' | 'code'> & {
  grams: number | null;
};

/** The spools that a print may have used: those it was started with, and if one of them was taken out, those that are in. */
export function listUsedSpools(
  { printer, spools }: PrintAttemptResponse,
  printers: readonly PrinterResponse[],
): UsedSpool[] {
  const inside = printers.find(({ _id }) => _id === printer._id)?.spools.map(({ spool }) => spool) ?? [];
  const isIn = (id: string) => inside.some(({ _id }) => _id === id);
  if (spools.every(({ _id }) => isIn(_id))) return spools;
  const isKnown = (id: string) => spools.some(({ _id }) => _id === id);
  return [
    ...spools,
    ...inside.filter(({ _id }) => !isKnown(_id)).map(({ _id, code }) => ({ _id, code, grams: null })),
  ];
}

/** Whether a spool was changed during a print, so that a person must say what each has given. */
export const wasSpoolChanged = (spools: readonly UsedSpool[]): boolean =>
  spools.some(({ grams }) => grams === null);
