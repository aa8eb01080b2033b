import type { Ctx } from '../shared/ctx.ts';
import { toGrams } from '../shared/grams.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { listPurchases } from './list-purchases.ts';
import { loadPlanInput } from './load-plan-input.ts';
import { planPrints } from './plan-prints.ts';
import type { PrintPlanResponse } from './schemas.ts';
import { toDayFormat } from './to-day-format.ts';

/** What would be printed where and when, and which filament is short. Throws `not_logged_in`, `forbidden`. */
export async function getPrintPlan(ctx: Ctx): Promise<PrintPlanResponse> {
  requireStaffActor(ctx, 'readProduction');
  const toDay = toDayFormat(ctx.shop.farm.timeZone);
  const { input, printerNames, filamentsById, more } = await loadPlanInput(ctx, toDay);
  const plan = planPrints(input);
  const shipBy = new Map(input.jobs.map((job) => [job.id, job.shipBy]));
  const shortages = plan.shortages.map(({ at, ...short }) => ({ ...short, at, day: toDay(at) }));
  return {
    lanes: plan.lanes.map(({ printerId, jobs }) => ({
      printer: { _id: printerId, name: printerNames.get(printerId) ?? '' },
      jobs: jobs.map(({ id, start, end, spoolId }) => ({
        ...{ _id: id, start: new Date(start).toISOString(), end: new Date(end).toISOString() },
        ...{ spool: spoolId, late: toDay(end) > (shipBy.get(id) ?? '9999') },
      })),
    })),
    unplanned: plan.unplanned.map(({ id, reason }) => ({ _id: id, reason })),
    more,
    shortages: shortages.flatMap(({ filamentId, mg, jobs, at, day }) => {
      const filament = filamentsById.get(filamentId)?.name;
      return filament ? [{ filament, grams: toGrams(mg), jobs, at: new Date(at).toISOString(), day }] : [];
    }),
    purchases: listPurchases([...filamentsById.values()], input, shortages),
  };
}
