import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '#tests/helpers/browser/find-chromium.ts';
import { buildShop } from '../src/start/build-shop.ts';
import { conformanceOf, type Report } from './conformance-page.ts';
import { fileSeconds } from './file-seconds.ts';

/** Everything CI runs, cheapest first; the first failure ends it. */
const report = join(mkdtempSync(join(tmpdir(), 'shop-report-')), 'report.json');

function step(title: string, command: string, ...args: string[]): boolean {
  console.log(`\n== ${title}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

const bin = (name: string) => join('node_modules/.bin', name);

const checked =
  step('types', bin('react-router'), 'typegen') &&
  step('types', bin('tsc'), '--noEmit') &&
  step('lint, format and the import law', bin('biome'), 'ci', '--colors=off', '.') &&
  step('schema and migrations agree', bin('drizzle-kit'), 'check');
if (!checked) process.exit(1);

console.log('\n== pages and program');
await buildShop();
process.env.CHROMIUM = ensureChromium();

const passed = step(
  'tests',
  bin('vitest'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
);
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
