import { and, eq, isNull, sql } from 'drizzle-orm';
import { filaments, printers, printJobs } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { badInputError, ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadPrintJob, printJobNotFoundError } from './load-print-jobs.ts';
import type { PrintJobResponse, UpdatePrintJobInput } from './schemas.ts';

export const jobTakenError = (message: string) => new ShopError('job_taken', message);

/**
 * Changes priority, lane or filament of a queued print job.
 * @throws not_logged_in, not_found
 * @throws forbidden, also for another filament than was ordered unless it is the owner who changes it
 * @throws bad_input for an unknown printer or filament
 * @throws job_taken if it is no longer queued
 * @throws changed_meanwhile if `version` is not the current one
 */
export async function updatePrintJob(
  ctx: Ctx,
  id: string,
  { version, ...changes }: UpdatePrintJobInput,
): Promise<PrintJobResponse> {
  const { isAdmin } = requireStaffActor(ctx, 'runProduction');
  if (!isUuid(id)) throw printJobNotFoundError();
  const { printerId, filamentId } = changes;
  if (filamentId && !(await ctx.db.$count(filaments, eq(filaments.id, filamentId))))
    throw badInputError('filamentId', 'There is no such filament.');
  const before = await loadPrintJob(ctx.db, id);
  if (before.state !== 'queued') throw jobTakenError('This print job is no longer in the queue.');
  // Who prints chooses a filament where none was ordered.
  const hasNoFilament = filamentId && !isAdmin ? isNull(printJobs.filamentId) : undefined;
  if (hasNoFilament && before.filament && (version ?? before.version) === before.version)
    throw new ShopError('forbidden', 'Only the owner changes a filament that was ordered.');
  const isSeen = version === undefined ? undefined : eq(printJobs.version, version);
  const updated = await ctx.db.transaction(async (tx) => {
    if (printerId) await lockPrinterOfFarm(tx, printerId);
    return tx
      .update(printJobs)
      .set({ ...changes, version: sql`${printJobs.version} + 1` })
      .where(and(eq(printJobs.id, id), eq(printJobs.state, 'queued'), isSeen, hasNoFilament));
  });
  const job = await loadPrintJob(ctx.db, id);
  if (updated.rowCount === 1) return job;
  if (job.state !== 'queued') throw jobTakenError('This print job is no longer in the queue.');
  throw new ShopError('changed_meanwhile', 'Somebody else has changed this print job meanwhile.');
}

/** So that it is not removed meanwhile: its lane would be shown nowhere. */
async function lockPrinterOfFarm(tx: Db, id: string): Promise<void> {
  const found = await tx
    .select({ id: printers.id })
    .from(printers)
    .where(and(eq(printers.id, id), isNull(printers.removedAt)))
    .for('share');
  if (!found.length) throw badInputError('printerId', 'There is no such printer.');
}
