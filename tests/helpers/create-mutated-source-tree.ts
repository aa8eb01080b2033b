import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;
const alwaysCopied = ['src', 'packages', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** One line of the shop's code, and its replacement. */
export interface SourceMutation {
  file: string;
  from: string;
  to: string;
}

export interface MutatedSourceTree {
  path: string;
  remove(): void;
}

/**
 * A copy of the shop's code and of `parts`, with the mutations applied; of `code` alone, where little is needed.
 * @throws Error if a line to replace is missing or not unique
 */
export function createMutatedSourceTree(
  mutations: readonly SourceMutation[],
  parts: readonly string[],
  code: readonly string[] = alwaysCopied,
): MutatedSourceTree {
  const path = mkdtempSync(join(tmpdir(), 'shop-planted-'));
  for (const part of [...code, ...parts]) cpSync(join(root, part), join(path, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  for (const { file, from, to } of mutations) {
    const text = readFileSync(join(path, file), 'utf8');
    if (text.split(from).length !== 2)
      throw new Error(`${file} has not one line to plant a mistake in: ${from}`);
    // A replacer function keeps `$` in the replacement literal.
    writeFileSync(
      join(path, file),
      text.replace(from, () => to),
    );
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
