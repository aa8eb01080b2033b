import type { LastPrint, PrinterReport } from '../shared/printer-connection.ts';

/** `lost`: nobody can say from here whether it prints; for how long decides the caller. */
export type Judgement =
  | { kind: 'printing'; progress: number | null }
  | { kind: 'done' }
  | { kind: 'failed'; reason: string }
  | { kind: 'lost'; reason: string };

/**
 * What a printer's report means for the attempt that this file was sent for. A report may be old, or of a moment before
 * the print: it has failed only when the printer's history says so. `readHistory` is asked if the report is not enough.
 */
export async function judgeReport(
  report: PrinterReport,
  file: string,
  readHistory: () => Promise<LastPrint>,
): Promise<Judgement> {
  const isOurs = report.file === file;
  if (isOurs && report.state === 'printing') return { kind: 'printing', progress: report.progress };
  if (isOurs && report.state === 'idle' && report.progress === 1) return { kind: 'done' };
  const last = await readHistory();
  if (last === 'done') return { kind: 'done' };
  if (last === 'failed') return { kind: 'failed', reason: describeEnd(report) };
  return { kind: 'lost', reason: describe(report, isOurs) };
}

/** What an idle printer calls its state says nothing of why it has ended. */
const describeEnd = ({ state, text }: PrinterReport): string =>
  state === 'faulty'
    ? `The printer has ended it and reports: ${text}.`
    : 'The printer has ended it before it was done.';

function describe({ state, text, file }: PrinterReport, isOurs: boolean): string {
  if (state === 'faulty') return `The printer reports: ${text}.`;
  if (isOurs) return 'The printer has the file and does not print it.';
  return file === null ? 'The printer does not know this print.' : `The printer has another file: ${file}.`;
}
