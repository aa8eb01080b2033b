import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMutatedSourceTree,
  type MutatedSourceTree,
} from '#tests/helpers/create-mutated-source-tree.ts';

// A copy: other tests read the files of the project's own build.
let project: MutatedSourceTree;
beforeAll(() => {
  const configs = ['vite.config.ts', 'react-router.config.ts'];
  project = createMutatedSourceTree(
    [],
    ['build', 'db', 'printers-sim', 'public', 'sandbox', 'scripts', ...configs],
  );
});
afterAll(() => project?.remove());

/** Runs `npm run build` and returns the file of the program. */
function build(): string {
  const run = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: project.path, encoding: 'utf8' });
  expect(run.status, run.stderr).toBe(0);
  return run.stdout.trim();
}

test('returning to earlier sources builds their pages and program again, not a mix with newer ones', () => {
  const stampFile = join(project.path, 'build/pages-built-from');
  const program = build();
  const its = readFileSync(stampFile, 'utf8');
  writeFileSync(stampFile, 'later sources');
  expect(build()).toBe(program);
  expect(readFileSync(stampFile, 'utf8')).toBe(its);
  expect(readFileSync(join(dirname(program), 'pages'), 'utf8')).toBe(its);
});
