import { relative } from 'node:path';

/** The start and end times of a file's tests in Vitest's JSON report, in ms. Setup time is not included. */
interface TimedFile {
  name: string;
  startTime: number;
  endTime: number;
}

/** Files below this are summed in one line. */
const minSeconds = 1;

/** The seconds of each test file, slowest first, one per line. */
export function formatFileSeconds(files: readonly TimedFile[], root = process.cwd()): string {
  const timed = files
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds);
  const slow = timed.filter(({ seconds }) => seconds >= minSeconds);
  const rest = timed.slice(slow.length);
  const line = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(7)} s  ${what}`;
  const sum = (all: typeof timed) => all.reduce((total, { seconds }) => total + seconds, 0);
  return [
    ...slow.map(({ name, seconds }) => line(seconds, relative(root, name))),
    line(sum(rest), `${rest.length} files of less than ${minSeconds} s each`),
    line(sum(timed), `all ${timed.length} files`),
  ].join('\n');
}
