import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadTextToolsFromDisk } from '#infra/print-files/load-text-tools-from-disk.ts';
import { projectRoot } from '#root';

/** The tools of printed texts, as the shop opens them. */
export const openTextTools = loadTextToolsFromDisk;

/** 200 names, one a line: accents, ligatures, the longest allowed, single letters, digits, Greek and Cyrillic. */
export async function readNames(): Promise<string[]> {
  const file = await readFile(join(projectRoot, 'tests/fixtures/names/names.txt'), 'utf8');
  return file.trimEnd().split('\n');
}

/** Of the names that are tried. */
export const maxNameLength = 12;
