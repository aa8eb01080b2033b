import { and, asc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import { printAttemptSpools, printAttempts, printerSpools, printers, printJobs, spools } from '#db/schema.ts';
import { loadFilaments } from '../filaments/list-filaments.ts';
import { waitsForPrinter } from '../print-jobs/waits-for-printer.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { inlineLimit, preparedQuery } from '../shared/database/prepared-query.ts';
import type { FilamentNameResponse } from '../spools/schemas.ts';
import { listClosures } from './list-closures.ts';
import type { PlanInput, PlanJob, PlanPrinter, PlanSpool } from './plan-prints.ts';
import { maxPlannedJobs } from './schemas.ts';
import type { DayFormat } from './to-day-format.ts';

export interface PlanFilament {
  name: FilamentNameResponse;
  lowMg: number | null;
  /** What the whole queue needs of it. */
  queuedMg: number;
}

const queuedJobsQuery = preparedQuery((db) =>
  db
    .select({
      ...{ id: printJobs.id, number: printJobs.number, filamentId: printJobs.filamentId },
      ...{ mg: printJobs.estimateMg, seconds: printJobs.estimateSeconds, shipBy: printJobs.shipBy },
      ...{ priority: printJobs.priority, printerId: printJobs.printerId },
    })
    .from(printJobs)
    .where(waitsForPrinter)
    // As the index has it.
    .orderBy(asc(printJobs.shipBy), sql`${printJobs.priority} desc nulls last`, asc(printJobs.number))
    .limit(inlineLimit(maxPlannedJobs + 1)),
);

/** What the queue needs of each filament. */
const queuedMgQuery = preparedQuery((db) =>
  db
    .select({ filamentId: printJobs.filamentId, mg: sql<number>`sum(${printJobs.estimateMg})::float8` })
    .from(printJobs)
    .where(waitsForPrinter)
    .groupBy(printJobs.filamentId),
);

// Literals, as the index of live attempts has them.
const isLive = sql`${printAttempts.state} in ('printing', 'unknown')`;

/** The printers that can print today, and what each prints now. */
const printersQuery = preparedQuery((db) =>
  db
    .select({
      ...{ id: printers.id, name: printers.name, materials: printers.materials },
      ...{ startedAt: printAttempts.startedAt, seconds: printAttempts.estimateSeconds },
    })
    .from(printers)
    .leftJoin(printAttempts, and(eq(printAttempts.printerId, printers.id), isLive))
    .where(and(isNull(printers.removedAt), notInArray(printers.state, ['offline', 'maintenance'])))
    .orderBy(asc(printers.position), asc(printers.id)),
);

const slotsQuery = preparedQuery((db) => db.select().from(printerSpools).orderBy(asc(printerSpools.slot)));

/** The spools with something left. */
const spoolsQuery = preparedQuery((db) =>
  db
    .select({
      ...{ id: spools.id, filamentId: spools.filamentId, number: spools.number },
      freeMg: sql<number>`${spools.balanceMg} - ${spools.reservedMg}`,
    })
    .from(spools)
    .where(and(isNull(spools.retiredAt), gt(sql`${spools.balanceMg} - ${spools.reservedMg}`, 0))),
);

/** The spools that are printed from now. */
const usedSpoolsQuery = preparedQuery((db) =>
  db
    .select({ spoolId: printAttemptSpools.spoolId, printerId: printAttempts.printerId })
    .from(printAttempts)
    .innerJoin(printAttemptSpools, eq(printAttemptSpools.attemptId, printAttempts.id))
    .where(isLive),
);

/** All that a plan is made of, as it is stored now. */
export async function loadPlanInput({ db, clock, shop }: Ctx, toDay: DayFormat) {
  const now = clock.now().getTime();
  const [farm, jobRows, filamentRows, queuedMg] = await Promise.all([
    loadFarm(db, now),
    queuedJobsQuery(db).execute({}),
    loadFilaments(db),
    sumQueuedMg(db),
  ]);
  const filamentsById = new Map(
    filamentRows.map(({ id, material, color, hex, lowMg }): [string, PlanFilament] => [
      id,
      { name: { _id: id, filament: material, color, hex }, lowMg, queuedMg: queuedMg.get(id) ?? 0 },
    ]),
  );
  const jobs = jobRows.slice(0, maxPlannedJobs).map(({ filamentId, ...job }): PlanJob => {
    const name = filamentId === null ? undefined : filamentsById.get(filamentId)?.name;
    return { ...job, filament: name ? { id: name._id, material: name.filament } : null };
  });
  const { hoursPerDay, utilization } = shop.farm;
  const pace = 24 / (hoursPerDay * (utilization / 100));
  const input: PlanInput = { ...farm.input, jobs, pace, closures: listClosures(toDay, shop, now) };
  return { input, printerNames: farm.names, filamentsById, more: jobRows.length > maxPlannedJobs };
}

async function sumQueuedMg(db: Db): Promise<Map<string | null, number>> {
  const rows = await queuedMgQuery(db).execute({});
  return new Map(rows.map(({ filamentId, mg }) => [filamentId, mg]));
}

/** The printers that can print today, and the spools with something left. */
async function loadFarm(db: Db, now: number) {
  const [printerRows, slots, spoolRows, used] = await Promise.all([
    printersQuery(db).execute({}),
    slotsQuery(db).execute({}),
    spoolsQuery(db).execute({}),
    usedSpoolsQuery(db).execute({}),
  ]);
  const planPrinters = printerRows.map(({ id, materials, startedAt, seconds }): PlanPrinter => {
    const ends = startedAt && seconds !== null ? startedAt.getTime() + seconds * 1000 : now;
    const spoolIds = slots.flatMap(({ printerId, spoolId }) => (printerId === id ? [spoolId] : []));
    return { id, materials, spoolIds, freeAt: Math.max(now, ends) };
  });
  const freeAtById = new Map(planPrinters.map(({ id, freeAt }) => [id, freeAt]));
  const usedUntil = new Map(
    used.map(({ spoolId, printerId }) => [spoolId, freeAtById.get(printerId) ?? now]),
  );
  const planSpools = spoolRows.map(
    (spool): PlanSpool => ({ ...spool, freeAt: usedUntil.get(spool.id) ?? now }),
  );
  return {
    input: { printers: planPrinters, spools: planSpools },
    names: new Map(printerRows.map(({ id, name }) => [id, name])),
  };
}
