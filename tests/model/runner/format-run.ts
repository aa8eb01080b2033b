import type { ModelRun } from './run-histories.ts';

/** How often each transition and each error code occurred. */
export function formatCounts({ counts }: ModelRun, transitions: readonly string[]): string {
  const known = new Set(transitions);
  const line = (name: string) => `${String(counts.get(name) ?? 0).padStart(8)}  ${name}`;
  const others = [...counts.keys()].filter((name) => !known.has(name)).sort();
  return ['transitions', ...transitions.map(line), 'and beside them', ...others.map(line)].join('\n');
}

/** What failed, after how many histories, and the shortest history that reproduces it. */
export function formatFailure({ failure, seed }: ModelRun): string {
  if (!failure) return '';
  return [
    `broken after ${failure.after} histories of seed ${seed}: ${failure.what}`,
    `  ${failure.message}`,
    `a history of ${failure.steps} steps; what is left of it when every step goes that is not needed:`,
    ...failure.shortest.map((one, index) => `  ${index + 1}. ${one}`),
  ].join('\n');
}

export function formatSummary({ histories, steps, seconds, cpuSeconds, seed, failure }: ModelRun): string {
  const verdict = failure ? 'BROKEN' : 'nothing broken';
  const time = `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of a core beside the database's)`;
  return `${verdict} in ${histories} histories, ${steps} steps, seed ${seed}, ${time}`;
}
