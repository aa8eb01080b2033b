import type { PrintAttemptResponse, PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { type QueueRow, toQueueRows } from '../queue-rows.ts';
import { findLoadedSpools } from '../start/spool-needs.ts';

/** A printer with what it prints now, and what comes next. */
export interface Lane {
  printer: PrinterResponse;
  /** Printing or unknown. */
  attempt: PrintAttemptResponse | null;
  /** Those that were put into the lane. */
  rows: readonly QueueRow[];
  /** The first of the lane, else of those for any printer the first that it can print from what is in it. */
  next: PrintJobResponse | null;
}

export const isAble = ({ materials }: Pick<PrinterResponse, 'materials'>, job: PrintJobResponse): boolean =>
  materials.length === 0 || job.filament === null || materials.includes(job.filament.filament);

/** `queued`: by ship-by date and priority, as the server lists them. */
export function toLanes(
  printers: readonly PrinterResponse[],
  attempts: readonly PrintAttemptResponse[],
  queued: readonly PrintJobResponse[],
): Lane[] {
  const ofLane = Map.groupBy(queued, ({ printerId }) => printerId);
  const forAny = ofLane.get(null) ?? [];
  return printers
    .filter(({ removed }) => !removed)
    .map((printer) => {
      const own = ofLane.get(printer._id) ?? [];
      const able = forAny.filter((job) => isAble(printer, job));
      const fitting = able.find((job) => findLoadedSpools([job], printer) !== null) ?? able[0];
      return {
        printer,
        attempt: attempts.find((attempt) => attempt.printer._id === printer._id) ?? null,
        rows: toQueueRows(own),
        next: own[0] ?? fitting ?? null,
      };
    });
}

/** Printers without a print are asked every half minute: two answers are missing. */
const silentAfterMs = 90_000;

/** Whether a connected printer does not answer: what is started on it would be lost. */
export const isSilent = ({ kind, seenAt }: PrinterResponse, now: number): boolean =>
  kind === 'octoprint' && (seenAt === null || now - Date.parse(seenAt) > silentAfterMs);

/** How far an attempt is, from 0 to 1, as the printer says, else by its estimated time. */
export function toProgress({ progress, startedAt, seconds }: PrintAttemptResponse, now: number): number {
  if (progress !== null) return progress;
  const elapsed = (now - new Date(startedAt).getTime()) / 1000;
  return Math.max(0, Math.min(1, seconds > 0 ? elapsed / seconds : 1));
}

/** Seconds that are left, negative once its estimated time is over. */
export function toSecondsLeft(attempt: PrintAttemptResponse, now: number): number {
  const { progress, startedAt, seconds } = attempt;
  if (progress !== null) return Math.round(seconds * (1 - progress));
  return Math.round(seconds - (now - new Date(startedAt).getTime()) / 1000);
}

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dayTimeFormat = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
});

/** '10:11 AM', 'Tue, Dec 1, 10:11 AM' if that is another day than now's, in the reader's time zone. */
export function formatEnd(end: number, now: number): string {
  const isSameDay = new Date(end).toDateString() === new Date(now).toDateString();
  return (isSameDay ? timeFormat : dayTimeFormat).format(end);
}

/** Whether its estimated time is over, or nearly. */
export const isOverdue = (attempt: PrintAttemptResponse, now: number): boolean =>
  toSecondsLeft(attempt, now) < 60;
