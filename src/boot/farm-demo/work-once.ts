import { inArray } from 'drizzle-orm';
import { printers } from '#db/schema.ts';
import { checkPrintJob } from '#domain/print-attempts/check-print-job.ts';
import { failPrintAttempt } from '#domain/print-attempts/fail-print-attempt.ts';
import { finishPrintAttempt } from '#domain/print-attempts/finish-print-attempt.ts';
import { startPrintAttempt } from '#domain/print-attempts/start-print-attempt.ts';
import { listPrintJobs } from '#domain/print-jobs/list-print-jobs.ts';
import { type PrintJobResponse, printJobsQuerySchema } from '#domain/print-jobs/schemas.ts';
import { updatePrintJob } from '#domain/print-jobs/update-print-job.ts';
import { clearPrinter } from '#domain/printers/clear-printer.ts';
import { listPrinters } from '#domain/printers/list-printers.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { updatePrinter } from '#domain/printers/update-printer.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import { createSpool } from '#domain/spools/create-spool.ts';

const newSpoolGrams = 1000;

/**
 * What somebody at the printers with these URLs does once: looks at what is printed, clears beds, sees to printers that
 * were lost, and starts what comes next, with a new spool where the old one is too short. `ctx` has the person as its
 * actor. Printers that are added later are the owner's.
 */
export async function workOnce(ctx: Ctx, urls: readonly string[], stopping: AbortSignal): Promise<void> {
  for (const { _id } of await listJobs(ctx, 'printed'))
    await checkPrintJob(ctx, _id, { good: true, note: '' });
  const queue = await listJobs(ctx, 'queued');
  const simulated = await ctx.db
    .select({ id: printers.id })
    .from(printers)
    .where(inArray(printers.url, [...urls]));
  for (const printer of await listPrinters(ctx)) {
    if (stopping.aborted) return;
    if (!simulated.some(({ id }) => id === printer._id)) continue;
    if (printer.attempt && printer.state === 'offline') await resolveLost(ctx, printer, printer.attempt);
    if (printer.state === 'needs_clearing') await clearPrinter(ctx, printer._id);
    if (printer.state !== 'ready') continue;
    const job = chooseJob(queue, printer);
    if (job) await start(ctx, printer, queue.splice(queue.indexOf(job), 1)[0] as PrintJobResponse);
  }
}

const listJobs = async (ctx: Ctx, state: string): Promise<PrintJobResponse[]> =>
  (await listPrintJobs(ctx, printJobsQuerySchema.parse({ state }))).printJobs;

/** Of the first order, what is printed in the filament that the printer has; else its first job. */
function chooseJob(queue: readonly PrintJobResponse[], printer: PrinterResponse) {
  const able = queue.filter(({ printerId }) => printerId === null || printerId === printer._id);
  const [first] = able;
  const [loaded] = printer.spools;
  const sameOrder = able.filter(({ order }) => order?._id === first?.order?._id);
  return sameOrder.find(({ filament }) => filament?._id === loaded?.spool.filament._id) ?? first;
}

async function start(ctx: Ctx, printer: PrinterResponse, job: PrintJobResponse): Promise<void> {
  const loaded = printer.spools[0]?.spool;
  const filamentId = job.filament?._id ?? loaded?.filament._id;
  if (!filamentId) return;
  if (!job.filament) await updatePrintJob(ctx, job._id, { filamentId });
  try {
    if (loaded?.filament._id !== filamentId) await loadNewSpool(ctx, printer, filamentId);
    await press(ctx, printer, job);
  } catch (error) {
    const code = readShopErrorCode(error);
    if (code === 'spool_too_short') {
      await loadNewSpool(ctx, printer, filamentId);
      await press(ctx, printer, job);
    } else if (code !== 'printer_busy' && code !== 'job_taken') throw error;
  }
}

const press = (ctx: Ctx, { _id }: PrinterResponse, job: PrintJobResponse) =>
  startPrintAttempt(ctx, { printerId: _id, jobIds: [job._id], spools: [] });

async function loadNewSpool(ctx: Ctx, { _id }: PrinterResponse, filamentId: string): Promise<void> {
  const { _id: id } = await createSpool(ctx, {
    filamentId,
    grams: newSpoolGrams,
    note: 'By the simulated person',
  });
  await updatePrinter(ctx, _id, { spools: [{ slot: 1, id }] });
}

/** Waits until the printer answers again: what it says is what a person would see at it. */
async function resolveLost(ctx: Ctx, { message }: PrinterResponse, attemptId: string): Promise<void> {
  if (/is done/.test(message)) await finishPrintAttempt(ctx, attemptId, {});
  else if (/has failed|does not know/.test(message))
    await failPrintAttempt(ctx, attemptId, {
      spools: [],
      reason: 'The printer was lost, and its bed is empty.',
    });
}
