import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMutatedSourceTree,
  type MutatedSourceTree,
} from '#tests/helpers/create-mutated-source-tree.ts';

/** Writes empty pages: `npm test` has built the real ones, which takes twenty seconds. */
const buildEmptyPages = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
for (const folder of ['server', 'client/assets']) mkdirSync('build/pages/' + folder, { recursive: true });
writeFileSync('build/pages/server/index.js', 'export {};');
appendFileSync('page-builds', 'one more');
`;

// A copy: other tests read the files of the project's own build.
let project: MutatedSourceTree;
beforeAll(() => {
  const pageBuilder = {
    file: 'src/bundle/build-pages.ts',
    from: "[join(projectRoot, 'node_modules/@react-router/dev/bin.cjs'), 'build']",
    to: "[join(projectRoot, 'build-empty-pages.cjs')]",
  };
  const configs = ['vite.config.ts', 'react-router.config.ts'];
  project = createMutatedSourceTree([pageBuilder], ['db', 'public', 'sandbox', 'scripts', ...configs]);
  writeFileSync(join(project.path, 'build-empty-pages.cjs'), buildEmptyPages);
});
afterAll(() => project?.remove());

/** Runs `npm run build` and returns the file of the program. */
function build(): string {
  const run = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: project.path, encoding: 'utf8' });
  expect(run.status, run.stderr).toBe(0);
  return run.stdout.trim();
}
const countPageBuilds = () => readFileSync(join(project.path, 'page-builds'), 'utf8').split('one').length - 1;

test('returning to earlier sources builds their pages and program again, not a mix with newer ones', () => {
  const stampFile = join(project.path, 'build/pages-built-from');
  const program = build();
  const its = readFileSync(stampFile, 'utf8');
  writeFileSync(stampFile, 'later sources');
  expect(build()).toBe(program);
  expect(countPageBuilds()).toBe(2);
  expect(readFileSync(stampFile, 'utf8')).toBe(its);
  expect(readFileSync(join(dirname(program), 'pages'), 'utf8')).toBe(its);
  expect(build()).toBe(program);
  expect(countPageBuilds()).toBe(2);
});
