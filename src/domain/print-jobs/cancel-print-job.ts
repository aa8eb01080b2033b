import { and, eq, sql } from 'drizzle-orm';
import { printJobs } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadPrintJob, printJobNotFoundError } from './load-print-jobs.ts';
import { recordPrintJobChanges } from './record-print-job-changes.ts';
import type { PrintJobResponse } from './schemas.ts';
import { jobTakenError } from './update-print-job.ts';

/**
 * Cancels a queued print job: it need not be printed. Repeated calls have no effect.
 * @throws not_logged_in, forbidden, not_found
 * @throws job_taken if it has been started
 */
export async function cancelPrintJob(ctx: Ctx, id: string): Promise<PrintJobResponse> {
  requireStaffActor(ctx, 'runProduction');
  if (!isUuid(id)) throw printJobNotFoundError();
  await ctx.db.transaction(async (tx) => {
    const canceled = await tx
      .update(printJobs)
      .set({ state: 'cancelled', stateAt: ctx.clock.now(), version: sql`${printJobs.version} + 1` })
      .where(and(eq(printJobs.id, id), eq(printJobs.state, 'queued')))
      .returning({ id: printJobs.id });
    await recordPrintJobChanges(ctx, tx, canceled, { from: 'queued', to: 'cancelled' });
  });
  const job = await loadPrintJob(ctx.db, id);
  if (job.state !== 'cancelled') throw jobTakenError('This print job has been started.');
  return job;
}
