import { kills, ways } from './fault-cases.ts';
import type { CaseResult } from './run-case.ts';

const cell = ({ broken, seconds, tabClosed }: CaseResult) =>
  `${broken.length === 0 ? 'ok' : 'FAILED'} ${seconds.toFixed(1)} s${tabClosed ? ' *' : ''}`;

/** A line for each step, a column for each kill and way. */
export function printTable(results: readonly CaseResult[]): string {
  const columns = kills.flatMap((kill) => ways.map((way) => ({ kill, way })));
  const line = (first: string, cells: string[]) =>
    [first.padEnd(23), ...cells.map((text) => text.padEnd(18))].join(' ').trimEnd();
  const rows = [...new Set(results.map(({ step }) => step))].map((step) =>
    line(
      step,
      columns.map(({ kill, way }) => {
        const found = results.find((one) => one.step === step && one.kill === kill && one.way === way);
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
export function printFailure({ step, kill, way, tabClosed, broken, story }: CaseResult): string {
  const who = tabClosed ? ', tab closed' : '';
  const told = [...broken, 'what people asked and were answered:', ...story.map((one) => `  ${one}`)];
  return [`${step}, ${kill} killed, ${way}${who}:`, ...told.map((one) => `  ${one}`)].join('\n');
}
