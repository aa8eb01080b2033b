import { killTargets, paymentMethods } from './fault-cases.ts';
import type { CaseResult } from './run-case.ts';

const cell = ({ failures, seconds, isTabClosed }: CaseResult) =>
  `${failures.length === 0 ? 'ok' : 'FAILED'} ${seconds.toFixed(1)} s${isTabClosed ? ' *' : ''}`;

/** A line for each step, a column for each kill and way. */
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

/** What broke, and what the people of the case were answered. */
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
