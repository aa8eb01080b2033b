import type { Ctx } from '../shared/ctx.ts';
import { toGrams } from '../shared/grams.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { addDays } from '../ship-by/work-days.ts';
import { findStartOfDay } from './list-closures.ts';
import { listPurchases } from './list-purchases.ts';
import { loadPlanInput } from './load-plan-input.ts';
import { type PlanJob, planPrints } from './plan-prints.ts';
import type { PrintPlanResponse } from './schemas.ts';
import { type DayFormat, toDayFormat } from './to-day-format.ts';

/** What would be printed where and when, and which filament is short. Throws `not_logged_in`, `forbidden`. */
export async function getPrintPlan(ctx: Ctx): Promise<PrintPlanResponse> {
  requireStaffActor(ctx, 'readProduction');
  const toDay = toDayFormat(ctx.shop.farm.timeZone);
  const { input, printerNames, filamentsById, more } = await loadPlanInput(ctx, toDay);
  const plan = planPrints(input);
  const deadlines = findDeadlines(input.jobs, toDay);
  const shortages = plan.shortages.map(({ at, ...short }) => ({ ...short, at, day: toDay(at) }));
  return {
    lanes: plan.lanes.map(({ printerId, jobs }) => ({
      printer: { _id: printerId, name: printerNames.get(printerId) ?? '' },
      jobs: jobs.map(({ id, start, end, spoolId }) => ({
        ...{ _id: id, start: new Date(start).toISOString(), end: new Date(end).toISOString() },
        ...{ spool: spoolId, late: end >= (deadlines.get(id) ?? Number.POSITIVE_INFINITY) },
      })),
    })),
    unplanned: plan.unplanned.map(({ id, reason }) => ({ _id: id, reason })),
    more,
    shortages: shortages.flatMap(({ filamentId, mg, jobs, at, day }) => {
      const filament = filamentsById.get(filamentId)?.name;
      return filament ? [{ filament, grams: toGrams(mg), jobs, at: new Date(at).toISOString(), day }] : [];
    }),
    purchases: listPurchases([...filamentsById.values()], input.spools, shortages),
  };
}

/** When the ship-by date of each job is over. Few days, since telling the day of thousands of times takes longest. */
function findDeadlines(jobs: readonly PlanJob[], toDay: DayFormat): Map<string, number> {
  const ends = new Map<string, number>();
  return new Map(
    jobs.flatMap(({ id, shipBy }): [string, number][] => {
      if (shipBy === null) return [];
      const end = ends.get(shipBy) ?? findStartOfDay(toDay, addDays(shipBy, 1));
      ends.set(shipBy, end);
      return [[id, end]];
    }),
  );
}
