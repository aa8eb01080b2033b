import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

type Entries = Record<string, unknown>;

/**
 * Rewrites a JSON file of named entries, sorted by name. The file is replaced whole, so that who reads it meanwhile
 * never finds half of it.
 */
export async function updateJsonFile(file: URL, change: (before: Entries) => Entries): Promise<void> {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Entries) : {};
  const after = Object.entries(change(before)).sort(([a], [b]) => (a < b ? -1 : 1));
  const fresh = new URL(`${file.href}.${process.pid}.new`);
  await writeFile(fresh, `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`);
  await rename(fresh, file);
}

/** The entries of these names. */
export function pickEntries(names: readonly string[], entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => names.includes(name)));
}
