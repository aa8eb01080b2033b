import { toGrams } from '../shared/grams.ts';
import type { PlanFilament } from './load-plan-input.ts';
import type { PlanInput } from './plan-prints.ts';
import type { PrintPlanResponse } from './schemas.ts';

/** What most spools have. */
const spoolMg = 1_000_000;

/** What to buy, so that the queue can be printed and no filament is below its threshold after it; what is missing first comes first. */
export function listPurchases(
  filaments: readonly PlanFilament[],
  spools: PlanInput['spools'],
  shortages: readonly { filamentId: string; mg: number; day: string }[],
): PrintPlanResponse['purchases'] {
  const free = new Map<string, number>();
  for (const { filamentId, freeMg } of spools) free.set(filamentId, (free.get(filamentId) ?? 0) + freeMg);
  return filaments
    .flatMap(({ name, lowMg, queuedMg }) => {
      const short = shortages.find(({ filamentId }) => filamentId === name._id);
      const mg = Math.max(short?.mg ?? 0, (lowMg ?? 0) + queuedMg - (free.get(name._id) ?? 0));
      if (mg <= 0) return [];
      const day = short?.day ?? null;
      return [{ filament: name, grams: toGrams(mg), spools: Math.ceil(mg / spoolMg), day }];
    })
    .toSorted((a, b) => ((a.day ?? '9999') < (b.day ?? '9999') ? -1 : 1));
}
