import { toGrams } from '../shared/grams.ts';
import type { PlanFilament } from './load-plan-input.ts';
import type { PlanInput } from './plan-prints.ts';
import type { PrintPlanResponse } from './schemas.ts';

/** What most spools have. */
const spoolMg = 1_000_000;

/** What to buy, so that the queue can be printed and no filament is below its threshold after it; what is missing first comes first. */
export function listPurchases(
  filaments: readonly PlanFilament[],
  { spools, jobs }: Pick<PlanInput, 'spools' | 'jobs'>,
  shortages: readonly { filamentId: string; mg: number; day: string }[],
): PrintPlanResponse['purchases'] {
  const free = sumByFilament(spools.map(({ filamentId, freeMg }) => [filamentId, freeMg]));
  const queued = sumByFilament(jobs.flatMap(({ filament, mg }) => (filament ? [[filament.id, mg]] : [])));
  return filaments
    .flatMap(({ name, lowMg }) => {
      const short = shortages.find(({ filamentId }) => filamentId === name._id);
      const belowMark = (lowMg ?? 0) + (queued.get(name._id) ?? 0) - (free.get(name._id) ?? 0);
      const mg = Math.max(short?.mg ?? 0, lowMg === null ? 0 : belowMark);
      if (mg <= 0) return [];
      const day = short?.day ?? null;
      return [{ filament: name, grams: toGrams(mg), spools: Math.ceil(mg / spoolMg), day }];
    })
    .toSorted((a, b) => ((a.day ?? '9999') < (b.day ?? '9999') ? -1 : 1));
}

function sumByFilament(amounts: readonly (readonly [filamentId: string, mg: number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [id, mg] of amounts) sums.set(id, (sums.get(id) ?? 0) + mg);
  return sums;
}
