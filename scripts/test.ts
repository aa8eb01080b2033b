import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureChromium } from '#tests/helpers/browser/find-chromium.ts';
import { conformanceOf, type Report } from './conformance-page.ts';
import { fileSeconds } from './file-seconds.ts';

/** Everything CI runs: the checks and the build side by side, then the tests; a failure ends it there. */
const report = join(mkdtempSync(join(tmpdir(), 'shop-report-')), 'report.json');

/** Runs a program and says what it printed once it has ended, so that several can run at once. */
async function step(title: string, command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  console.log(`\n== ${title}\n${out}${error}`.trimEnd());
  return code === 0;
}

const bin = (name: string) => join('node_modules/.bin', name);

// The checker and the build read what it writes.
if (!(await step('types of the routes', bin('react-router'), 'typegen'))) process.exit(1);
const checked = await Promise.all([
  step('types', bin('tsc'), '--noEmit'),
  step('lint, format and the import law', bin('biome'), 'ci', '--colors=off', '.'),
  step('schema and migrations agree', bin('drizzle-kit'), 'check'),
  step('pages and program', process.execPath, 'scripts/build.ts'),
]);
if (checked.includes(false)) process.exit(1);
process.env.CHROMIUM = ensureChromium();

console.log('\n== tests');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const passed = spawnSync(bin('vitest'), ['run', ...reporters], { stdio: 'inherit' }).status === 0;
const counts = JSON.parse(readFileSync(report, 'utf8')) as Report & {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
};
console.log(`\n== seconds per file\n${fileSeconds(counts.testResults)}`);
console.log(
  `\n${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${counts.numPendingTests} skipped`,
);
const conformance = conformanceOf(counts);
if (conformance.open.length)
  console.log(`rows of the specification without proof: ${conformance.open.join(', ')}`);
const conforms = conformance.page === readFileSync('docs/conformance.md', 'utf8');
if (!conforms) console.log('docs/conformance.md is not what the tests say: run `npm run conformance`');
process.exit(passed && counts.numPassedTests > 0 && conforms && !conformance.open.length ? 0 : 1);
