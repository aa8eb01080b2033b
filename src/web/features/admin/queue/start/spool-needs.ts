import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import type { SpoolResponse } from '#domain/spools/schemas.ts';
import { sumOf } from '../queue-rows.ts';

/** What the jobs of a plate take of one filament. */
export interface SpoolNeed {
  /** The filament's id; 'any' for jobs whose filament a person chooses. */
  key: string;
  filament: PrintJobResponse['filament'];
  jobs: readonly PrintJobResponse[];
  grams: number;
}

export type UsableSpool = Pick<SpoolResponse, '_id' | 'code' | 'filament' | 'free' | 'printer'>;

export const toSpoolNeeds = (jobs: readonly PrintJobResponse[]): SpoolNeed[] =>
  [...Map.groupBy(jobs, ({ filament }) => filament?._id ?? 'any')].map(([key, ofOne]) => ({
    ...{ key, filament: ofOne[0]?.filament ?? null, jobs: ofOne, grams: sumOf(ofOne, 'grams') },
  }));

/** By how many grams a spool is too short; 0: it suffices. */
export const missingGrams = (need: Pick<SpoolNeed, 'grams'>, { free }: Pick<SpoolResponse, 'free'>): number =>
  Math.max(0, Math.round((need.grams - free) * 1000) / 1000);

/**
 * The spools that a need can be printed from, the best first: those that suffice, in the printer, with the least left,
 * so that rests are used up; then those that are too short, with the most left.
 */
export function rankSpools(
  need: SpoolNeed,
  spools: readonly UsableSpool[],
  printerId: string,
): UsableSpool[] {
  const isShort = (spool: UsableSpool) => missingGrams(need, spool) > 0;
  const isElsewhere = (spool: UsableSpool) => spool.printer?._id !== printerId;
  return spools
    .filter((spool) => !need.filament || spool.filament._id === need.key)
    .toSorted(
      (one, other) =>
        Number(isShort(one)) - Number(isShort(other)) ||
        Number(isElsewhere(one)) - Number(isElsewhere(other)) ||
        (isShort(one) ? other.free - one.free : one.free - other.free),
    );
}

/** The spools in the printer that the jobs can be printed from as they are; null if a person has to choose. */
export function findLoadedSpools(
  jobs: readonly PrintJobResponse[],
  printer: Pick<PrinterResponse, '_id' | 'spools'>,
): { id: string; grams: number }[] | null {
  const loaded = printer.spools.map(({ spool }) => spool);
  const found = toSpoolNeeds(jobs).map((need) => {
    const [best] = need.filament ? rankSpools(need, loaded, printer._id) : [];
    return best && missingGrams(need, best) === 0 ? { id: best._id, grams: need.grams } : null;
  });
  return found.includes(null) ? null : found.filter((spool) => spool !== null);
}

/**
 * The printer's spools with another one in it: instead of one of the same filament, else of one that is not needed; in a
 * free slot only if all are needed.
 */
export function putSpoolIn(
  loaded: PrinterResponse['spools'],
  added: Pick<SpoolResponse, '_id' | 'filament'>,
  neededIds: readonly string[],
): { slot: number; id: string }[] {
  const isNeeded = ({ spool }: PrinterResponse['spools'][number]) => neededIds.includes(spool._id);
  const replaceable = loaded.filter((each) => !isNeeded(each));
  const replaced =
    replaceable.find(({ spool }) => spool.filament._id === added.filament._id) ?? replaceable[0];
  const isTaken = (slot: number) => loaded.some((each) => each.slot === slot);
  let slot = replaced?.slot ?? 1;
  while (!replaced && isTaken(slot)) slot += 1;
  const others = loaded.filter((each) => each.slot !== slot);
  return [...others.map((each) => ({ slot: each.slot, id: each.spool._id })), { slot, id: added._id }];
}
