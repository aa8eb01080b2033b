import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureChromium } from '#tests/helpers/browser/find-chromium.ts';
import { buildConformance, type VitestReport } from './build-conformance.ts';
import { formatFailedTests } from './format-failed-tests.ts';
import { formatFileSeconds } from './format-file-seconds.ts';

/** Everything CI runs: the checks and the build in parallel, then the tests. Stops at the first failure. */
const report = join(mkdtempSync(join(tmpdir(), 'shop-report-')), 'report.json');

/** Runs a program and prints its output once it has ended, so that several can run in parallel. */
async function runStep(title: string, command: string, ...args: string[]): Promise<boolean> {
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

// The type check and the build read the generated route types.
if (!(await runStep('types of the routes', bin('react-router'), 'typegen'))) process.exit(1);
const checked = await Promise.all([
  runStep('types', bin('tsc'), '--noEmit'),
  runStep('lint and format', bin('biome'), 'ci', '--colors=off', '.'),
  runStep('imports', process.execPath, 'scripts/check-imports.ts'),
  runStep('schema and migrations agree', bin('drizzle-kit'), 'check'),
  runStep('pages and program', process.execPath, 'scripts/build.ts'),
]);
if (checked.includes(false)) process.exit(1);
process.env.CHROMIUM = ensureChromium();

console.log('\n== tests');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const passed = spawnSync(bin('vitest'), ['run', ...reporters], { stdio: 'inherit' }).status === 0;
const counts = JSON.parse(readFileSync(report, 'utf8')) as VitestReport & {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
};
console.log(`\n== seconds per file\n${formatFileSeconds(counts.testResults)}`);
if (!passed) console.log(`\n== failed\n${formatFailedTests(counts.testResults)}`);
console.log(
  `\n${counts.numPassedTests} passed, ${counts.numFailedTests} failed, ${counts.numPendingTests} skipped`,
);
const conformance = buildConformance(counts);
if (conformance.openRequirements.length)
  console.log(`rows of the specification without proof: ${conformance.openRequirements.join(', ')}`);
const conforms = conformance.page === readFileSync('docs/conformance.md', 'utf8');
if (!conforms) console.log('docs/conformance.md is not what the tests say: run `npm run conformance`');
process.exit(passed && counts.numPassedTests > 0 && conforms && !conformance.openRequirements.length ? 0 : 1);
