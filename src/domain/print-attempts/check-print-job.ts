import { eq, sql } from 'drizzle-orm';
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
 * unless it is no longer needed. What is good can still be found bad until its order is shipped; a good piece for stock
 * cannot, since it may be in stock and sold. Repeated calls have no effect.
 * @throws not_logged_in, forbidden, not_found
 * @throws job_taken if it is not printed, was judged otherwise, or its order is no longer printed
 */
export async function checkPrintJob(
  ctx: Ctx,
  id: string,
  { good, note }: CheckPrintJobInput,
): Promise<PrintJobResponse> {
  requireStaffActor(ctx, 'runProduction');
  if (!isUuid(id)) throw printJobNotFoundError();
  const known = await loadPrintJob(ctx.db, id);
  if (known.state === (good ? 'checked' : 'queued')) return known;
  await ctx.db.transaction((tx) =>
    good
      ? approve(ctx, tx, { id, isForStock: !known.order, note })
      : reject(ctx, tx, { id, orderId: known.order?._id ?? null, note }),
  );
  return loadPrintJob(ctx.db, id);
}

async function approve(
  ctx: Ctx,
  tx: Db,
  { id, isForStock, note }: { id: string; isForStock: boolean; note: string },
) {
  if (isForStock) await lockStockPieces(tx, [id]);
  const state = await lockPrintJob(tx, id);
  if (state === 'checked') return;
  if (state !== 'printed') throw notPrintedError(state);
  await movePrintJob(ctx, tx, { id, from: state, to: 'checked', note });
  if (isForStock) await addStockPieces(tx, [id]);
}

async function reject(
  ctx: Ctx,
  tx: Db,
  { id, orderId, note }: { id: string; orderId: string | null; note: string },
) {
  const orderIds = orderId ? [orderId] : [];
  await lockOrders(tx, orderIds);
  const state = await lockPrintJob(tx, id);
  // Somebody else has said the same meanwhile.
  if (state === 'queued' || state === 'cancelled') return;
  const isNeeded = !orderId || (await isToPrint(tx, orderId));
  if (state === 'checked' && !(orderId && isNeeded))
    throw jobTakenError(
      orderId
        ? 'The order of this piece has been shipped.'
        : 'A good piece for stock is not printed again: change the stock.',
    );
  if (state === 'printing') throw notPrintedError(state);
  await movePrintJob(ctx, tx, { id, from: state, to: isNeeded ? 'queued' : 'cancelled', note });
  await cancelUnneededPrintJobs(ctx, tx, orderIds);
}

async function lockPrintJob(tx: Db, id: string): Promise<PrintJobState> {
  const [job] = await tx
    .select({ state: printJobs.state })
    .from(printJobs)
    .where(eq(printJobs.id, id))
    .for('no key update');
  if (!job) throw printJobNotFoundError();
  return job.state;
}

interface Move {
  id: string;
  from: PrintJobState;
  to: PrintJobState;
  note: string;
}

async function movePrintJob(ctx: Ctx, tx: Db, { id, from, to, note }: Move): Promise<void> {
  await tx
    .update(printJobs)
    .set({
      ...{ state: to, stateAt: ctx.clock.now(), version: sql`${printJobs.version} + 1` },
      ...(to !== 'checked' && { printerId: null }),
    })
    .where(eq(printJobs.id, id));
  await recordPrintJobChanges(ctx, tx, [{ id }], { from, to, note });
}

/** What was shipped by hand is not printed again. */
async function isToPrint(tx: Db, orderId: string): Promise<boolean> {
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return order?.status === 'Paid' || order?.status === 'Printing';
}

const notPrintedError = (state: PrintJobState) =>
  jobTakenError(`This print job is ${state}: only what is printed can be checked.`);
