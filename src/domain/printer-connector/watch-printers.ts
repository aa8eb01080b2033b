import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { printAttempts, printers } from '#db/schema.ts';
import { readRemoteFile } from '../printers/queue-printer-command.ts';
import { liveAttemptStates } from '../printers/states.ts';
import type { Ctx } from '../shared/ctx.ts';
import { readShopErrorCode } from '../shared/errors.ts';
import { maxSendingMs, type PrinterAddress } from '../shared/printer-connection.ts';
import { endByPrinter } from './end-by-printer.ts';
import { type Judgement, judgeReport } from './judge-report.ts';
import { toPrinterAddress } from './load-remote-attempt.ts';
import { loseAttempt } from './lose-attempt.ts';

/** After this time without a report of its file, people must look. */
const lostAfterMs = 60_000;
/** How often those without an attempt are asked whether they are there. */
const idleMs = 30_000;

/**
 * Asks the printers that are driven over the network what they do, and records how their attempts end. `asked` has the
 * printers, by id, that have not answered yet. They are not waited for nor asked again before that, so that one that is slow
 * delays no other.
 */
export async function watchPrinters(
  ctx: Ctx,
  asked: Map<string, Promise<void>>,
  stopping: AbortSignal,
): Promise<void> {
  const idleSince = new Date(ctx.clock.now().getTime() - idleMs);
  const watched = await ctx.db
    .select({ printer: printers, attempt: printAttempts })
    .from(printers)
    .leftJoin(
      printAttempts,
      and(eq(printAttempts.printerId, printers.id), inArray(printAttempts.state, liveAttemptStates)),
    )
    .where(
      and(
        ...[eq(printers.kind, 'octoprint'), isNull(printers.removedAt)],
        sql`(${printAttempts.remote} is not null or ${printers.seenAt} is null or ${printers.seenAt} < ${idleSince.toISOString()})`,
      ),
    );
  if (stopping.aborted) return;
  for (const one of watched) {
    const { id, name } = one.printer;
    if (asked.has(id)) continue;
    const answer = watchPrinter(ctx, one)
      .catch((error) => ctx.log.warn({ err: error, printer: name }, 'watching a printer failed'))
      .finally(() => asked.delete(id));
    asked.set(id, answer);
  }
}

interface Watched {
  printer: typeof printers.$inferSelect;
  attempt: typeof printAttempts.$inferSelect | null;
}

async function watchPrinter(ctx: Ctx, { printer, attempt }: Watched): Promise<void> {
  const address = toPrinterAddress(ctx, printer);
  if (!address) return;
  const remote = attempt?.remote;
  const judgement = await ask();
  const isSeen = judgement.kind !== 'lost';
  if (isSeen)
    await ctx.db.update(printers).set({ seenAt: ctx.clock.now() }).where(eq(printers.id, printer.id));
  if (!attempt || !remote) return;
  if (attempt.state === 'unknown') return describeToPeople(ctx, printer, attempt.id, judgement);
  if (judgement.kind === 'done') return endByPrinter(ctx, attempt.id, 'done');
  if (judgement.kind === 'failed') return endByPrinter(ctx, attempt.id, { failed: judgement.reason });
  if (judgement.kind === 'printing') return recordProgress(ctx, attempt.id, judgement.progress);
  // Before it is sent, or if a person brings the file, the printer has nothing to say.
  if (!remote.sentAt) return;
  // While it is sent, too.
  const sentBy = remote.sendingEndedAt
    ? Date.parse(remote.sendingEndedAt)
    : Date.parse(remote.sentAt) + maxSendingMs;
  const lastSeen = Math.max(sentBy, printer.seenAt?.getTime() ?? 0);
  if (ctx.clock.now().getTime() - lastSeen >= lostAfterMs)
    await loseAttempt(ctx, attempt.id, printer.id, judgement.reason);

  async function ask(): Promise<Judgement> {
    try {
      const report = await ctx.printers.read(address as NonNullable<typeof address>);
      if (report.state === 'printing' && report.file !== null)
        await cancelFailed(ctx, printer.id, address as NonNullable<typeof address>, report.file);
      if (!remote)
        return report.state === 'faulty' ? { kind: 'lost', reason: report.text } : { kind: 'done' };
      return await judgeReport(report, remote.file, () =>
        ctx.printers.readLastPrint(address as NonNullable<typeof address>, remote.file),
      );
    } catch (error) {
      if (!/^printer_/.test(readShopErrorCode(error) ?? '')) throw error;
      return { kind: 'lost', reason: (error as Error).message };
    }
  }
}

/** Stops a print that started although its attempt has failed in the shop: its jobs are printed again elsewhere. */
async function cancelFailed(
  ctx: Ctx,
  printerId: string,
  address: PrinterAddress,
  file: string,
): Promise<void> {
  const attemptId = readRemoteFile(file);
  if (attemptId === null) return;
  const hasFailed = await ctx.db.$count(
    printAttempts,
    and(
      ...[eq(printAttempts.id, attemptId), eq(printAttempts.printerId, printerId)],
      eq(printAttempts.state, 'failed'),
    ),
  );
  if (!hasFailed) return;
  ctx.log.warn({ attemptId }, 'a printer prints what has failed: it is canceled');
  try {
    await ctx.printers.cancel(address);
  } catch (error) {
    ctx.log.warn({ err: error, attemptId }, 'canceling a print failed');
  }
}

/** Reports may arrive late, so that progress only grows. */
async function recordProgress(ctx: Ctx, attemptId: string, progress: number | null): Promise<void> {
  if (progress === null) return;
  const now = ctx.clock.now().toISOString();
  const sent = JSON.stringify({ sentAt: now, sendingEndedAt: now });
  await ctx.db
    .update(printAttempts)
    .set({
      progress: sql`greatest(${printAttempts.progress}, ${Math.round(progress * 1000)}::integer)`,
      // The printer has the file, which a person may have brought.
      remote: sql`${sent}::jsonb || ${printAttempts.remote}`,
    })
    .where(and(eq(printAttempts.id, attemptId), eq(printAttempts.state, 'printing')));
}

/**
 * A lost attempt stays so until a person has looked: the printer's words help. Somebody may have done so since the printer
 * was asked: then the words are not shown.
 */
async function describeToPeople(
  ctx: Ctx,
  { id, message }: Watched['printer'],
  attemptId: string,
  judgement: Judgement,
): Promise<void> {
  const words = {
    printing: 'It answers again, and prints.',
    done: 'It answers again, and says that the print is done.',
    failed: 'It answers again, and says that the print has failed.',
    lost: message,
  }[judgement.kind];
  if (words === message) return;
  const isUnknown = ctx.db
    .select({ one: sql`1` })
    .from(printAttempts)
    .where(and(eq(printAttempts.id, attemptId), eq(printAttempts.state, 'unknown')));
  await ctx.db
    .update(printers)
    .set({ message: words })
    .where(and(eq(printers.id, id), eq(printers.state, 'offline'), exists(isUnknown)));
}
