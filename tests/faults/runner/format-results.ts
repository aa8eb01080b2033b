import { killTargets, paymentMethods } from './fault-cases.ts';
import type { CaseResult } from './run-case.ts';

const cell = ({ failures, seconds, isTabClosed }: CaseResult) =>
  `${failures.length === 0 ? 'ok' : 'FAILED'} ${seconds.toFixed(1)} s${isTabClosed ? ' *' : ''}`;

/** A row for each failpoint, a column for each kill and payment method. */
export function formatResultsTable(results: readonly CaseResult[]): string {
  const columns = killTargets.flatMap((kill) => paymentMethods.map((way) => ({ kill, way })));
  const line = (first: string, cells: string[]) =>
    [first.padEnd(23), ...cells.map((text) => text.padEnd(18))].join(' ').trimEnd();
  const rows = [...new Set(results.map(({ failpoint }) => failpoint))].map((step) =>
    line(
      step,
      columns.map(({ kill, way }) => {
        const found = results.find(
          (one) => one.failpoint === step && one.killTarget === kill && one.paymentMethod === way,
        );
        return found ? cell(found) : '-';
      }),
    ),
  );
  const head = line(
    'killed at',
    columns.map(({ kill, way }) => `${kill}, ${way}`),
  );
  return [head, ...rows, '* nobody came back: webhook and sweep alone'].join('\n');
}

/** What failed, and the calls of the case with their responses. */
export function formatFailure({
  failpoint,
  killTarget,
  paymentMethod,
  isTabClosed,
  failures,
  callLog,
}: CaseResult): string {
  const who = isTabClosed ? ', tab closed' : '';
  const told = [...failures, 'what people asked and were answered:', ...callLog.map((one) => `  ${one}`)];
  return [
    `${failpoint}, ${killTarget} killed, ${paymentMethod}${who}:`,
    ...told.map((one) => `  ${one}`),
  ].join('\n');
}
