import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OperatingSystemUser } from './choose-operating-system-user.ts';

/**
 * Finds the first path that the mode bits close to `user`, on the way into `folders` (which need not be listed) and
 * to `files` (read; programs executed, folders listed). All are absolute and exist. Ignores supplementary groups and
 * access lists. Returns undefined when all are accessible.
 */
export async function findInaccessiblePath(
  folders: string[],
  files: string[],
  user: OperatingSystemUser,
): Promise<string | undefined> {
  for (const folder of folders) {
    const real = await realpath(folder);
    const closed = await findImpassable([...foldersAbove(real), real], user);
    if (closed) return closed;
  }
  for (const file of files) {
    const real = await realpath(file);
    const closed = await findImpassable(foldersAbove(real), user);
    if (closed) return closed;
    const stats = await stat(real);
    if (!hasPermission(stats, user, stats.mode & 0o100 ? 0o5 : 0o4)) return real;
  }
  return undefined;
}

async function findImpassable(folders: string[], user: OperatingSystemUser): Promise<string | undefined> {
  for (const folder of folders) {
    if (!hasPermission(await stat(folder), user, 0o1)) return folder;
  }
  return undefined;
}

function foldersAbove(file: string): string[] {
  const parent = path.dirname(file);
  return parent === file ? [] : [...foldersAbove(parent), parent];
}

function hasPermission(file: Stats, user: OperatingSystemUser, needed: number): boolean {
  const shift = file.uid === user.uid ? 6 : file.gid === user.gid ? 3 : 0;
  return ((file.mode >> shift) & needed) === needed;
}
