import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '#tests/helpers/browser/find-chromium.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { buildConformance } from './build-conformance.ts';

/**
 * Runs only the test files that prove requirements, and writes docs/conformance.md. Exits with 1 while a row is open.
 */
await buildShop();
process.env.CHROMIUM = ensureChromium();
const report = join(mkdtempSync(join(tmpdir(), 'shop-report-')), 'report.json');
const vitest = join('node_modules/.bin', 'vitest');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const proving = spawnSync('git', ['grep', '-l', 'helpers/test-requirement.ts', '--', '*.test.ts'], {
  encoding: 'utf8',
});
const files = proving.stdout.trim().split('\n');
spawnSync(vitest, ['run', ...files, ...reporters], { stdio: 'inherit' });
const { page, openRequirements } = buildConformance(JSON.parse(readFileSync(report, 'utf8')));
writeFileSync('docs/conformance.md', page);
console.log(
  openRequirements.length ? `open rows: ${openRequirements.join(', ')}` : 'every row is proven or explained',
);
process.exit(openRequirements.length ? 1 : 0);
