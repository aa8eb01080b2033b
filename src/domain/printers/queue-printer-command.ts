import { randomUUID } from 'node:crypto';
import type { Ctx, Db } from '../shared/ctx.ts';
import type { PrinterKind } from './states.ts';

export type PrinterCommand = 'print' | 'cancel';

/** What an attempt is called at its printer: its id tells it from every other file there. Null: people start it. */
export const toRemoteFile = (kind: PrinterKind, attemptId: string): { file: string } | null =>
  kind === 'octoprint' ? { file: `attempt-${attemptId}.gcode` } : null;

/** The attempt that a printer's file was made for; null: it is none of ours. */
export const readRemoteFile = (file: string): string | null =>
  /^attempt-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.gcode$/.exec(file)?.[1] ?? null;

/** Has the printer print an attempt, or stop it, once the transaction is committed. */
export const queuePrinterCommand = (
  ctx: Ctx,
  tx: Db,
  command: PrinterCommand,
  attemptId: string,
): Promise<void> => ctx.jobs.enqueue(tx, 'printers', [{ key: randomUUID(), data: { command, attemptId } }]);
