import { randomUUID } from 'node:crypto';
import type { Ctx, Db } from '../shared/ctx.ts';
import type { PrinterKind } from './states.ts';

export type PrinterCommand = 'print' | 'cancel';

/** What an attempt is called at its printer: its id tells it from every other file there. Null: people start it. */
export const toRemoteFile = (kind: PrinterKind, attemptId: string): { file: string } | null =>
  kind === 'octoprint' ? { file: `attempt-${attemptId}.gcode` } : null;

/** Has the printer print an attempt, or stop it, once the transaction is committed. */
export const queuePrinterCommand = (
  ctx: Ctx,
  tx: Db,
  command: PrinterCommand,
  attemptId: string,
): Promise<void> => ctx.jobs.enqueue(tx, 'printers', [{ key: randomUUID(), data: { command, attemptId } }]);
