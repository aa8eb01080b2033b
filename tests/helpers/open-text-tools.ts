import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTextTools } from '#mesh/text/text-tools.ts';
import { projectRoot } from '#root';

/** The tools of printed texts, as the shop would open them. */
export async function openTextTools() {
  const [font, wasm] = await Promise.all([
    readFile(join(projectRoot, 'src/mesh/text/fonts/geologica-extra-bold.ttf')),
    readFile(fileURLToPath(import.meta.resolve('manifold-3d/manifold.wasm'))),
  ]);
  return loadTextTools({ font, wasm });
}

/** 200 names, one a line: accents, ligatures, the longest allowed, single letters, digits, Greek and Cyrillic. */
export async function readNames(): Promise<string[]> {
  const file = await readFile(join(projectRoot, 'tests/fixtures/names/names.txt'), 'utf8');
  return file.trimEnd().split('\n');
}

/** Of the names that are tried. */
export const maxNameLength = 12;
