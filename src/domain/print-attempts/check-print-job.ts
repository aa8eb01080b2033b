import { and, eq, sql } from 'drizzle-orm';
import { orders, printJobs } from '#db/schema.ts';
import { cancelUnneededPrintJobs } from '../print-jobs/cancel-unneeded-print-jobs.ts';
import { loadPrintJob, printJobNotFoundError } from '../print-jobs/load-print-jobs.ts';
import { recordPrintJobChanges } from '../print-jobs/record-print-job-changes.ts';
import type { CheckPrintJobInput, PrintJobResponse } from '../print-jobs/schemas.ts';
import type { PrintJobState } from '../print-jobs/states.ts';
import { jobTakenError } from '../print-jobs/update-print-job.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { addStockPieces, lockStockPieces } from './add-stock-pieces.ts';
import { lockOrders } from './lock-orders.ts';

/**
 * Records what somebody saw of a printed job: good, so that it can be packed or is in stock, or to be printed again,
 * unless it is no longer needed. Repeated calls have no effect.
 * @throws not_logged_in, forbidden, not_found
 * @throws job_taken if it is not printed, or was judged otherwise
 */
export async function checkPrintJob(
  ctx: Ctx,
  id: string,
  { good, note }: CheckPrintJobInput,
): Promise<PrintJobResponse> {
  requireStaffActor(ctx, 'runProduction');
  if (!isUuid(id)) throw printJobNotFoundError();
  const known = await loadPrintJob(ctx.db, id);
  const to = good ? 'checked' : 'queued';
  if (known.state === to) return known;
  await ctx.db.transaction(async (tx) => {
    const orderIds = known.order ? [known.order._id] : [];
    await lockOrders(tx, orderIds);
    const isNeeded = good || !known.order || (await isToPrint(tx, known.order._id));
    const next = isNeeded ? to : 'cancelled';
    if (good && !known.order) await lockStockPieces(tx, [id]);
    const checked = await tx
      .update(printJobs)
      .set({
        ...{ state: next, stateAt: ctx.clock.now(), version: sql`${printJobs.version} + 1` },
        ...(!good && { printerId: null }),
      })
      .where(and(eq(printJobs.id, id), eq(printJobs.state, 'printed')))
      .returning({ id: printJobs.id });
    await recordPrintJobChanges(ctx, tx, checked, { from: 'printed', to: next, note });
    if (checked.length && good && !known.order) await addStockPieces(tx, [id]);
    if (checked.length && !good) await cancelUnneededPrintJobs(ctx, tx, orderIds);
    if (!checked.length) await requireChecked(tx, id, good);
  });
  return loadPrintJob(ctx.db, id);
}

/** What was shipped by hand is not printed again. */
async function isToPrint(tx: Db, orderId: string): Promise<boolean> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return order?.status === 'Paid' || order?.status === 'Printing';
}

/** Somebody else may have said the same meanwhile. What is bad is canceled where it is no longer needed. */
async function requireChecked(db: Db, id: string, good: boolean): Promise<void> {
  const { state } = await loadPrintJob(db, id);
  const wanted: PrintJobState[] = good ? ['checked'] : ['queued', 'cancelled'];
  if (!wanted.includes(state))
    throw jobTakenError(`This print job is ${state}: only what is printed can be checked.`);
}
