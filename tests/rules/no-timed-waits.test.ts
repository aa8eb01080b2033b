import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

/** Waits that are forbidden in tests, and waits that are allowed. */
const lines = [
  ["await page.waitForLoadState('networkidle');", false],
  ["await page.goto('/', { waitUntil: 'networkidle' });", false],
  ['await page.waitForTimeout(300);', false],
  ["await page.waitForURL('**/cart');", true],
  ["await page.waitForLoadState('load');", true],
] as const;

test('the linter forbids timed waits and waits for network idle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-waiting-'));
  try {
    cpSync(join(root, 'lint'), join(folder, 'lint'), { recursive: true });
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: ['./lint/no-timed-waits.grit'] }));
    const source = lines.map(([line]) => `export const wait = async (page) => {\n  ${line}\n};\n`);
    for (const [at, text] of source.entries()) writeFileSync(join(folder, `line-${at}.js`), text);
    const biome = join(root, 'node_modules/.bin/biome');
    const lint = (at: number) =>
      spawnSync(biome, ['lint', '--only=plugin', `line-${at}.js`], { cwd: folder, encoding: 'utf8' });
    expect(lines.map(([line], at) => [line, lint(at).status === 0])).toEqual(lines);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
