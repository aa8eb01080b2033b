import type { PrintAttemptResponse, PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import type { QueueRow } from './queue-rows.ts';

/** What a dialog asks about, as it was when it was opened. */
export type QueueQuestion =
  | { kind: 'start'; printer: PrinterResponse; jobs: readonly PrintJobResponse[] }
  | { kind: 'done'; attempt: PrintAttemptResponse }
  | { kind: 'fail'; attempt: PrintAttemptResponse }
  | { kind: 'reject'; row: QueueRow }
  | { kind: 'stock' };
