import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import {
  orders,
  printAttemptJobs,
  printAttemptSpools,
  printAttempts,
  printers,
  printJobs,
} from '#db/schema.ts';
import { recordOrderEvents } from '../orders/record-order-event.ts';
import type { PrintAttemptResponse, StartPrintAttemptInput } from '../print-jobs/schemas.ts';
import { jobTakenError } from '../print-jobs/update-print-job.ts';
import { waitsForPrinter } from '../print-jobs/waits-for-printer.ts';
import { printerBusyError } from '../printers/printer-busy-error.ts';
import { queuePrinterCommand, toRemoteFile } from '../printers/queue-printer-command.ts';
import type { PrinterKind } from '../printers/states.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { badInputError } from '../shared/errors.ts';
import { toPrintJobCode } from '../shared/label-codes.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadPrintAttempt } from './load-print-attempts.ts';
import { lockOrders } from './lock-orders.ts';
import { reserveSpools } from './reserve-spools.ts';

type PrintJobRow = typeof printJobs.$inferSelect;

/**
 * Starts print jobs together on a printer: takes the printer and the jobs, reserves the filament, and sets their orders to
 * Printing. Of two that start the same, one succeeds.
 * @throws not_logged_in, forbidden
 * @throws bad_input for an unknown printer, job or spool, and a spool of a filament that none of the jobs is printed in
 * @throws printer_busy unless the printer is ready
 * @throws job_taken if a job is no longer queued, or its order is shipped or closed
 * @throws spool_too_short with the missing grams
 */
export async function startPrintAttempt(
  ctx: Ctx,
  input: StartPrintAttemptInput,
): Promise<PrintAttemptResponse> {
  requireStaffActor(ctx, 'runProduction');
  const id = await ctx.db.transaction((tx) => startAttempt(ctx, tx, input));
  await ctx.failpoint('print-start.committed');
  return loadPrintAttempt(ctx.db, id);
}

async function startAttempt(
  ctx: Ctx,
  tx: Db,
  { printerId, jobIds, spools }: StartPrintAttemptInput,
): Promise<string> {
  const ids = [...new Set(jobIds)].toSorted();
  const orderIds = await readOrdersOf(tx, ids, jobIds);
  await lockOrders(tx, orderIds);
  const kind = await takePrinter(ctx, tx, printerId);
  await ctx.failpoint('print-start.printer-taken');
  const jobs = await takeJobs(ctx, tx, ids, printerId);
  await ctx.failpoint('print-start.jobs-taken');
  const reserved = await reserveSpools(tx, printerId, jobs, spools);
  await ctx.failpoint('print-start.spools-reserved');
  const attemptId = randomUUID();
  const remote = toRemoteFile(kind, attemptId);
  await tx.insert(printAttempts).values({
    ...{ id: attemptId, remote, printerId, startedAt: ctx.clock.now(), startedBy: ctx.actor?.id ?? null },
    estimateMg: jobs.reduce((sum, { estimateMg }) => sum + estimateMg, 0),
    estimateSeconds: jobs.reduce((sum, { estimateSeconds }) => sum + estimateSeconds, 0),
  });
  await tx.insert(printAttemptJobs).values(ids.map((jobId) => ({ attemptId, jobId })));
  await tx.insert(printAttemptSpools).values(reserved.map((spool) => ({ attemptId, ...spool })));
  if (remote) await queuePrinterCommand(ctx, tx, 'print', attemptId);
  await setPrinting(ctx, tx, orderIds);
  await ctx.failpoint('print-start.written');
  return attemptId;
}

/** The ids of the jobs' orders, sorted. */
async function readOrdersOf(tx: Db, ids: string[], asked: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: printJobs.id, orderId: printJobs.orderId })
    .from(printJobs)
    .where(inArray(printJobs.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  const unknown = asked.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw badInputError(`jobIds.${unknown}`, 'There is no such print job.');
  return [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))].toSorted();
}

async function takePrinter(ctx: Ctx, tx: Db, id: string): Promise<PrinterKind> {
  const [taken] = await tx
    .update(printers)
    .set({ state: 'printing', message: '', stateAt: ctx.clock.now() })
    .where(and(eq(printers.id, id), eq(printers.state, 'ready'), isNull(printers.removedAt)))
    .returning({ kind: printers.kind });
  if (taken) return taken.kind;
  const [printer] = await tx
    .select({ name: printers.name, state: printers.state })
    .from(printers)
    .where(and(eq(printers.id, id), isNull(printers.removedAt)));
  throw printer ? printerBusyError(printer) : badInputError('printerId', 'There is no such printer.');
}

/** Locks the jobs in the order of their ids, so that two plates with the same jobs do not deadlock. */
async function takeJobs(ctx: Ctx, tx: Db, ids: string[], printerId: string): Promise<PrintJobRow[]> {
  const queued = await tx
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(and(inArray(printJobs.id, ids), waitsForPrinter))
    .orderBy(asc(printJobs.id))
    .for('no key update');
  if (queued.length < ids.length) throw await describeTaken(tx, ids, ids.length - queued.length);
  return tx
    .update(printJobs)
    .set({ state: 'printing', stateAt: ctx.clock.now(), printerId, version: sql`${printJobs.version} + 1` })
    .where(inArray(printJobs.id, ids))
    .returning();
}

async function describeTaken(tx: Db, ids: string[], taken: number) {
  const rows = await tx
    .select({ number: printJobs.number })
    .from(printJobs)
    .where(and(inArray(printJobs.id, ids), not(waitsForPrinter)))
    .orderBy(asc(printJobs.number));
  const codes = rows.map(({ number }) => toPrintJobCode(number)).join(', ');
  return jobTakenError(`${codes} ${taken === 1 ? 'is' : 'are'} no longer in the queue.`);
}

/** Paid orders become Printing with their first start. */
async function setPrinting(ctx: Ctx, tx: Db, orderIds: string[]): Promise<void> {
  if (!orderIds.length) return;
  const changed = await tx
    .update(orders)
    .set({ status: 'Printing', updatedAt: ctx.clock.now() })
    .where(and(inArray(orders.id, orderIds), eq(orders.status, 'Paid'), isNull(orders.canceledAt)))
    .returning({ id: orders.id });
  await recordOrderEvents(
    ctx,
    tx,
    changed.map(({ id }) => ({ orderId: id, kind: 'status', from: 'Paid', to: 'Printing' })),
  );
}
