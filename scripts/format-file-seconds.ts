import { relative } from 'node:path';

/** What Vitest's JSON report says of when the tests of a file ran, in ms. What prepares them is not in it. */
interface TimedFile {
  name: string;
  startTime: number;
  endTime: number;
}

/** Files below this share one line. */
const minSeconds = 1;

/** The seconds of each test file, the slowest first, one a line. */
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
