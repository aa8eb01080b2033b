import { and, eq, sql } from 'drizzle-orm';
import { printAttempts } from '#db/schema.ts';
import type { PrinterCommand } from '../printers/queue-printer-command.ts';
import { liveAttemptStates } from '../printers/states.ts';
import type { Ctx } from '../shared/ctx.ts';
import { readShopErrorCode } from '../shared/errors.ts';
import { endByPrinter } from './end-by-printer.ts';
import { loadPlate } from './load-plate.ts';
import { loadRemoteAttempt, toPrinterAddress } from './load-remote-attempt.ts';

/** The job that has a printer print an attempt, or stop it. Throws to be retried. */
export const runPrinterCommand = (
  ctx: Ctx,
  command: PrinterCommand,
  attemptId: string,
  isLastTry = false,
): Promise<void> =>
  command === 'print' ? printAttempt(ctx, attemptId, isLastTry) : cancelAttempt(ctx, attemptId);

/**
 * Slices an attempt and sends it, once, whatever happens: what was sent and has no response is the watcher's. An attempt
 * that certainly did not start has failed.
 */
async function printAttempt(ctx: Ctx, attemptId: string, isLastTry: boolean): Promise<void> {
  const found = await loadRemoteAttempt(ctx, attemptId);
  if (found?.attempt.state !== 'printing' || found.remote.sentAt) return;
  const { attempt, printer, remote } = found;
  const address = toPrinterAddress(ctx, printer);
  if (!address) return failUnsent(ctx, attemptId, 'The printer has no address any more.');
  if (!ctx.plates) return waitForFile(ctx, attemptId, remote.file);
  let isSending = false;
  try {
    const plate = await ctx.plates.slicePlate({
      ...(await loadPlate(ctx, attemptId)),
      ...{ size: printer.size, settings: printer.slicerSettings },
      estimateSeconds: attempt.estimateSeconds,
    });
    try {
      isSending = await claimSending(ctx, attemptId);
      if (!isSending) return;
      await sendPlate(ctx, attemptId, () => ctx.printers.print(address, remote.file, plate.gcode));
    } finally {
      await plate.dispose();
    }
  } catch (error) {
    const code = readShopErrorCode(error);
    ctx.log.warn({ err: error, attemptId }, 'sending a print failed');
    if (code === 'printer_unreachable') return;
    if (code === 'printer_refused') return endByPrinter(ctx, attemptId, { failed: (error as Error).message });
    // What was claimed is the watcher's.
    if (isSending) throw error;
    if (code === 'unreadable' || code === 'not_found')
      return failUnsent(ctx, attemptId, (error as Error).message);
    if (isLastTry) await failUnsent(ctx, attemptId, unpreparedReason);
    throw error;
  }
  // A person may have ended it while it was sent.
  await cancelAttempt(ctx, attemptId);
}

const unpreparedReason = 'Its file could not be made: the shop is too busy, or its mesh too large.';

/** Fails an attempt that nothing was sent of. Another job may be sending it: then it goes on. */
async function failUnsent(ctx: Ctx, attemptId: string, reason: string): Promise<void> {
  if (await claimSending(ctx, attemptId)) await endByPrinter(ctx, attemptId, { failed: reason });
}

/** Sends a file, and records when that had a result, so that the watcher does not wait for it any more. */
async function sendPlate(ctx: Ctx, attemptId: string, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } finally {
    const ended = JSON.stringify({ sendingEndedAt: ctx.clock.now().toISOString() });
    await ctx.db
      .update(printAttempts)
      .set({ remote: sql`${printAttempts.remote} || ${ended}::jsonb` })
      .where(eq(printAttempts.id, attemptId));
  }
}

/** Whether this job is the one that sends it. */
async function claimSending(ctx: Ctx, attemptId: string): Promise<boolean> {
  const sentAt = JSON.stringify({ sentAt: ctx.clock.now().toISOString() });
  const claimed = await ctx.db
    .update(printAttempts)
    .set({ remote: sql`${printAttempts.remote} || ${sentAt}::jsonb`, reason: '' })
    .where(
      and(
        eq(printAttempts.id, attemptId),
        eq(printAttempts.state, 'printing'),
        sql`${printAttempts.remote} ->> 'sentAt' is null`,
      ),
    );
  return claimed.rowCount === 1;
}

async function waitForFile(ctx: Ctx, attemptId: string, file: string): Promise<void> {
  const reason = `This shop has no slicer. Slice it yourself, name the file ${file}, and start it on the printer.`;
  await ctx.db
    .update(printAttempts)
    .set({ reason })
    .where(and(eq(printAttempts.id, attemptId), eq(printAttempts.state, 'printing')));
}

/** Stops an attempt that is over in the shop, if its printer still prints it. */
async function cancelAttempt(ctx: Ctx, attemptId: string): Promise<void> {
  const found = await loadRemoteAttempt(ctx, attemptId);
  const address = found && toPrinterAddress(ctx, found.printer);
  if (!found || !address || liveAttemptStates.includes(found.attempt.state)) return;
  const { state, file } = await ctx.printers.read(address);
  if (state === 'printing' && file === found.remote.file) await ctx.printers.cancel(address);
}
