import { eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm';
import {
  filaments,
  orderPrintFiles,
  orders,
  printAttemptJobs,
  printAttempts,
  printFiles,
  printJobChanges,
  printJobs,
  type StoredPrintInput,
} from '#db/schema.ts';
import { toTextFilament } from '../print-files/to-text-filament.ts';
import type { Db } from '../shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '../shared/database/prepared-query.ts';
import { ShopError } from '../shared/errors.ts';
import { toGrams } from '../shared/grams.ts';
import { toPrintJobCode } from '../shared/label-codes.ts';
import { sortByIds } from '../shared/pagination/sort-by-ids.ts';
import type { PrintJobResponse } from './schemas.ts';

export const printJobNotFoundError = () => new ShopError('not_found', 'There is no such print job.');

/** A change of a piece that was printed and then found bad. */
export const isRejection = sql`(${printJobChanges.fromState} in ('printed', 'checked')
  and ${printJobChanges.toState} in ('queued', 'cancelled'))`;

/**
 * Of each of these jobs with attempts: the latest one, how many have failed, and when and why the last of these did. `offset 0`
 * keeps PostgreSQL from reading all attempts for a page.
 */
const attemptsOf = (ids: SQLWrapper) => sql`(select ${printAttemptJobs.jobId} as job_id,
    (array_agg(${printAttempts.id} order by ${printAttempts.startedAt} desc, ${printAttempts.id}))[1] as latest,
    count(*) filter (where ${printAttempts.state} = 'failed')::int as failures,
    max(${printAttempts.endedAt}) filter (where ${printAttempts.state} = 'failed') as failed_at,
    (array_agg(${printAttempts.reason} order by ${printAttempts.endedAt} desc)
      filter (where ${printAttempts.state} = 'failed'))[1] as failure
  from ${printAttemptJobs}, lateral (
    select * from ${printAttempts} where ${printAttempts.id} = ${printAttemptJobs.attemptId} offset 0) as ${printAttempts}
  where ${printAttemptJobs.jobId} = any(${ids}::uuid[]) group by 1) as job_attempts`;

/** Of each of these jobs: how often it was found bad after printing, and when and why it was last. */
const rejectionsOf = (ids: SQLWrapper) => sql`(select ${printJobChanges.jobId} as job_id,
    count(*)::int as times, max(${printJobChanges.at}) as rejected_at,
    (array_agg(${printJobChanges.note} order by ${printJobChanges.id} desc))[1] as note
  from ${printJobChanges}
  where ${printJobChanges.jobId} = any(${ids}::uuid[]) and ${isRejection} group by 1) as job_rejections`;

const failure = sql<string | null>`case
  when job_rejections.rejected_at > coalesce(job_attempts.failed_at, '-infinity') then job_rejections.note
  else job_attempts.failure end`;

/** What the print file of a job's part is made of. A subquery: a join would read all print files for a few jobs. */
const printInput = sql<StoredPrintInput | null>`(select ${printFiles.input}
  from ${orderPrintFiles} join ${printFiles} on ${printFiles.id} = ${orderPrintFiles.fileId}
  where ${orderPrintFiles.lineId} = ${printJobs.lineId} and ${orderPrintFiles.partId} = ${printJobs.partId})`;

// Of a page of hundreds, each column takes a hundredth of the time.
const { filamentId: _filament, createdAt: _created, ...jobColumns } = getTableColumns(printJobs);

const printJobsQuery = preparedQuery((db, { ids }: PreparedQueryParams<{ ids: readonly string[] }>) =>
  db
    .select({
      job: jobColumns,
      orderNumber: orders.number,
      isMade: sql<boolean>`coalesce(${orders.status} in ('Paid', 'Printing') and ${orders.canceledAt} is null and ${orders.refundedAt} is null, false)`,
      filament: {
        ...{ _id: filaments.id, filament: filaments.material },
        ...{ color: filaments.color, hex: filaments.hex },
      },
      printInput,
      latestAttempt: sql<string | null>`job_attempts.latest`,
      failures: sql<number>`coalesce(job_attempts.failures, 0) + coalesce(job_rejections.times, 0)`,
      failure,
    })
    .from(printJobs)
    .leftJoin(orders, eq(orders.id, printJobs.orderId))
    .leftJoin(filaments, eq(filaments.id, printJobs.filamentId))
    .leftJoin(attemptsOf(ids), sql`job_attempts.job_id = ${printJobs.id}`)
    .leftJoin(
      rejectionsOf(ids),
      sql`job_rejections.job_id = ${printJobs.id} and job_attempts.latest is not null`,
    )
    .where(sql`${printJobs.id} = any(${ids}::uuid[])`),
);

/** The print jobs with these ids, in their order. */
export async function loadPrintJobs(db: Db, ids: readonly string[]): Promise<PrintJobResponse[]> {
  if (!ids.length) return [];
  const rows = await printJobsQuery(db).execute({ ids });
  return sortByIds(ids, rows, ({ job }) => job.id).map(
    ({ job, orderNumber, isMade, filament, printInput: input, ...latest }) => ({
      ...{ _id: job.id, number: job.number, code: toPrintJobCode(job.number) },
      order: job.orderId && orderNumber !== null ? { _id: job.orderId, number: orderNumber } : null,
      ...{ item: job.lineId, product: job.productId, name: job.name, part: job.partName, partId: job.partId },
      ...{ piece: job.piece, copy: job.copy, filament },
      textFilament: input && toTextFilament(input),
      ...{ grams: toGrams(job.estimateMg), seconds: job.estimateSeconds, estimateSource: job.estimateSource },
      ...{ state: job.state, stateAt: job.stateAt.toISOString(), priority: job.priority },
      ...{ printerId: job.printerId, attempt: latest.latestAttempt, failures: latest.failures },
      failure: latest.failure || null,
      rejectable: job.state === 'printed' || (job.state === 'checked' && isMade),
      ...{ shipBy: job.shipBy, version: job.version },
    }),
  );
}

/** One print job. Throws `not_found`. */
export async function loadPrintJob(db: Db, id: string): Promise<PrintJobResponse> {
  const [job] = await loadPrintJobs(db, [id]);
  if (!job) throw printJobNotFoundError();
  return job;
}
