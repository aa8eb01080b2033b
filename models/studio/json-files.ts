import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The file of this repository at a path from its root. */
export const toRepoPath = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A sheet of the studio, or what stands in for one that has not been written yet. */
export async function readJsonFile<T>(path: string, otherwise: T): Promise<T> {
  const file = toRepoPath(path);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : otherwise;
}

export async function writeJsonFile(path: string, value: unknown): Promise<void> {
  await writeFile(toRepoPath(path), `${JSON.stringify(value, null, 2)}\n`);
}

/** Adds entries to a sheet as it is now (another photographer may be at work), in the order of their names. */
export async function addJsonEntries<T>(path: string, entries: Record<string, T>): Promise<void> {
  const sheet = { ...(await readJsonFile<Record<string, T>>(path, {})), ...entries };
  await writeJsonFile(path, Object.fromEntries(Object.entries(sheet).sort(([a], [b]) => (a < b ? -1 : 1))));
}
