import { asc, desc, eq, inArray } from 'drizzle-orm';
import {
  printAttemptJobs,
  printAttemptSpools,
  printAttempts,
  printers,
  printJobs,
  spools,
} from '#db/schema.ts';
import type { PrintAttemptResponse } from '../print-jobs/schemas.ts';
import type { Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { toGrams } from '../shared/grams.ts';
import { toPrintJobCode, toSpoolCode } from '../shared/label-codes.ts';
import { sortByIds } from '../shared/pagination/sort-by-ids.ts';

export const printAttemptNotFoundError = () => new ShopError('not_found', 'There is no such print.');

/** The attempts with these ids, in their order, in three queries for any number. */
export async function loadPrintAttempts(db: Db, ids: readonly string[]): Promise<PrintAttemptResponse[]> {
  if (!ids.length) return [];
  const which = [...ids];
  const attempts = await db
    .select({ attempt: printAttempts, printer: { _id: printers.id, name: printers.name } })
    .from(printAttempts)
    .innerJoin(printers, eq(printers.id, printAttempts.printerId))
    .where(inArray(printAttempts.id, which));
  const jobs = await db
    .select({ attemptId: printAttemptJobs.attemptId, job: printJobs })
    .from(printAttemptJobs)
    .innerJoin(printJobs, eq(printJobs.id, printAttemptJobs.jobId))
    .where(inArray(printAttemptJobs.attemptId, which))
    .orderBy(asc(printJobs.number));
  const used = await db
    .select({ link: printAttemptSpools, number: spools.number, filamentId: spools.filamentId })
    .from(printAttemptSpools)
    .innerJoin(spools, eq(spools.id, printAttemptSpools.spoolId))
    .where(inArray(printAttemptSpools.attemptId, which))
    .orderBy(desc(printAttemptSpools.reservedMg), asc(spools.number));
  return sortByIds(ids, attempts, ({ attempt }) => attempt.id).map(({ attempt, printer }) => ({
    ...{ _id: attempt.id, printer, state: attempt.state },
    ...{ startedAt: attempt.startedAt.toISOString(), endedAt: attempt.endedAt?.toISOString() ?? null },
    jobs: jobs
      .filter(({ attemptId }) => attemptId === attempt.id)
      .map(({ job }) => ({
        ...{ _id: job.id, code: toPrintJobCode(job.number), name: job.name },
        ...{ part: job.partName, piece: job.piece },
      })),
    spools: used
      .filter(({ link }) => link.attemptId === attempt.id)
      .map(({ link, number, filamentId }) => ({
        ...{ _id: link.spoolId, code: toSpoolCode(number), filamentId, grams: toGrams(link.reservedMg) },
        used: link.usedMg === null ? null : toGrams(link.usedMg),
      })),
    ...{ grams: toGrams(attempt.estimateMg), seconds: attempt.estimateSeconds, reason: attempt.reason },
    progress: attempt.progress === null ? null : attempt.progress / 1000,
  }));
}

/** One attempt. Throws `not_found`. */
export async function loadPrintAttempt(db: Db, id: string): Promise<PrintAttemptResponse> {
  const [attempt] = await loadPrintAttempts(db, [id]);
  if (!attempt) throw printAttemptNotFoundError();
  return attempt;
}
