import { and, eq, inArray, sql } from 'drizzle-orm';
import { printAttemptJobs, printAttempts, printers, printJobs } from '#db/schema.ts';
import { cancelUnneededPrintJobs } from '../print-jobs/cancel-unneeded-print-jobs.ts';
import type { PrintAttemptResponse } from '../print-jobs/schemas.ts';
import { lockPrintJobs } from '../printers/lock-print-jobs.ts';
import { queuePrinterCommand } from '../printers/queue-printer-command.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { addStockPieces, lockStockPieces } from './add-stock-pieces.ts';
import { bookSpools } from './book-spools.ts';
import { describeChangedSpools } from './describe-changed-spools.ts';
import { loadPrintAttempt, printAttemptNotFoundError } from './load-print-attempts.ts';
import { lockOrders } from './lock-orders.ts';

export interface AttemptEnd {
  state: 'done' | 'failed';
  reason: string;
  /** What was taken of spools; undefined: what was reserved, of a failed print the part that was printed. */
  spools: readonly { id: string; grams: number }[] | undefined;
}

/**
 * Ends a print that is printing or unknown: done or failed. The second time it has no effect. The caller has checked who
 * may. Throws `not_found`, `bad_input` for an unknown spool, `attempt_ended` if it has ended the other way.
 */
export async function endPrintAttempt(ctx: Ctx, id: string, end: AttemptEnd): Promise<PrintAttemptResponse> {
  if (!isUuid(id)) throw printAttemptNotFoundError();
  await ctx.db.transaction((tx) => endAttempt(ctx, tx, id, end));
  await ctx.failpoint(end.state === 'done' ? 'print-finish.committed' : 'print-fail.committed');
  return loadPrintAttempt(ctx.db, id);
}

async function endAttempt(ctx: Ctx, tx: Db, id: string, end: AttemptEnd): Promise<void> {
  const isDone = end.state === 'done';
  const now = ctx.clock.now();
  const { printerId, remote, progress, jobs } = await readAttempt(tx, id);
  const orderIds = [...new Set(jobs.flatMap(({ orderId }) => orderId ?? []))].toSorted();
  await lockOrders(tx, orderIds);
  // Whoever ends an attempt locks its printer first.
  await tx.select({ id: printers.id }).from(printers).where(eq(printers.id, printerId)).for('no key update');
  const ended = await tx
    .update(printAttempts)
    .set({ state: end.state, endedAt: now, endedBy: ctx.actor?.id ?? null, reason: end.reason })
    .where(and(eq(printAttempts.id, id), inArray(printAttempts.state, ['printing', 'unknown'])));
  if (ended.rowCount !== 1) return requireEndedAs(tx, id, end);
  await ctx.failpoint(isDone ? 'print-finish.ended' : 'print-fail.ended');
  const printed = ctx.shop.farm.checkPrints ? 'printed' : 'checked';
  const ids = jobs.map((job) => job.id);
  const addsToStock = isDone && printed === 'checked' && jobs.some(({ orderId }) => orderId === null);
  if (addsToStock) await lockStockPieces(tx, ids);
  const locked = lockPrintJobs(tx, and(inArray(printJobs.id, ids), eq(printJobs.state, 'printing')));
  const moved = await tx
    .with(locked)
    .update(printJobs)
    .set({
      ...(isDone ? { state: printed } : { state: 'queued', printerId: null }),
      ...{ stateAt: now, version: sql`${printJobs.version} + 1` },
    })
    .from(locked)
    .where(eq(printJobs.id, locked.id));
  if (moved.rowCount !== ids.length) throw new Error(`jobs of attempt ${id} are not printing`);
  if (!isDone) await cancelUnneededPrintJobs(ctx, tx, orderIds);
  await bookSpools(ctx, tx, id, {
    ...{ kind: isDone ? 'use' : 'waste', sent: end.spools },
    share: isDone ? 1 : (progress ?? 0) / 1000,
  });
  const message = end.spools ? '' : await describeChangedSpools(tx, id, printerId);
  await tx
    .update(printers)
    .set({ state: 'needs_clearing', message, stateAt: now })
    .where(eq(printers.id, printerId));
  // A person gives it up: the printer may still print it.
  if (!isDone && remote && ctx.actor) await queuePrinterCommand(ctx, tx, 'cancel', id);
  if (addsToStock) await addStockPieces(tx, ids);
  await ctx.failpoint(isDone ? 'print-finish.written' : 'print-fail.written');
}

async function readAttempt(tx: Db, id: string) {
  const rows = await tx
    .select({
      ...{ printerId: printAttempts.printerId, remote: printAttempts.remote },
      ...{ progress: printAttempts.progress },
      ...{ id: printJobs.id, orderId: printJobs.orderId },
    })
    .from(printAttempts)
    .innerJoin(printAttemptJobs, eq(printAttemptJobs.attemptId, printAttempts.id))
    .innerJoin(printJobs, eq(printJobs.id, printAttemptJobs.jobId))
    .where(eq(printAttempts.id, id));
  const [first] = rows;
  if (!first) throw printAttemptNotFoundError();
  return { ...first, jobs: rows };
}

async function requireEndedAs(tx: Db, id: string, { state }: AttemptEnd): Promise<void> {
  const [attempt] = await tx
    .select({ state: printAttempts.state })
    .from(printAttempts)
    .where(eq(printAttempts.id, id));
  if (attempt?.state !== state) throw attemptEndedError(attempt?.state);
}

const attemptEndedError = (state: string | undefined) =>
  new ShopError('attempt_ended', `This print has already ended: it is ${state}.`);
