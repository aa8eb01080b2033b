import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OperatingSystemUser } from '../user/choose-operating-system-user.ts';
import { findInaccessiblePath } from '../user/find-inaccessible-path.ts';

// The limit of a socket's path is 103 bytes on macOS and 107 on Linux, with `/.s.PGSQL.5432.lock` in it.
const MAX_FOLDER_LENGTH = 80;
const VALID_PREFIX = /^[\w.-]{1,40}$/;
const MAX_ATTEMPTS = 5;

/**
 * Creates the private folder (mode 0700, owned by `user`) of the server's Unix socket and returns its absolute path.
 * Its name is `prefix` and a hash of `clusterDir`: short, as socket paths are limited, and the same at every start.
 * Where another user owns a folder of that name, a random suffix is added.
 */
export async function createUnixSocketFolder(
  clusterDir: string,
  prefix: string,
  user: OperatingSystemUser,
): Promise<string> {
  if (!VALID_PREFIX.test(prefix)) throw new Error(`not a prefix for a socket's folder: ${prefix}`);
  const parent = await chooseSocketParent(prefix, user);
  const hash = createHash('sha256').update(clusterDir).digest('hex').slice(0, 16);
  const folder = path.join(parent, `${prefix}-${hash}`);
  if (await ensureUnixSocketFolder(folder, user)) return folder;
  const random = await mkdtemp(`${folder}-`);
  await takeOwnership(random, user);
  return random;
}

async function chooseSocketParent(prefix: string, user: OperatingSystemUser): Promise<string> {
  const usual = tmpdir();
  const fits = `${usual}/${prefix}-0123456789abcdef-abcdef`.length <= MAX_FOLDER_LENGTH;
  // unix_socket_directories is a list with quotes and commas: a plain path needs no escaping.
  if (!fits || !/^\/[\w./-]*$/.test(usual)) return '/tmp';
  return (await findInaccessiblePath([usual], [], user).catch(() => usual)) ? '/tmp' : usual;
}

/**
 * Creates the folder if it is missing (temporary files are cleaned up now and then), and again if a process that
 * ends removes it at the same moment.
 * @returns false when another user owns what is there
 */
export async function ensureUnixSocketFolder(folder: string, user: OperatingSystemUser): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      return await takeOwnership(folder, user);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

// lstat, as a link to another user's folder must not count as ours.
async function takeOwnership(folder: string, user: OperatingSystemUser): Promise<boolean> {
  const before = await lstat(folder);
  if (!before.isDirectory()) return false;
  if (user.isOtherUser && before.uid === 0) await chown(folder, user.uid, user.gid);
  else if (before.uid !== user.uid) return false;
  if ((before.mode & 0o777) !== 0o700) await chmod(folder, 0o700);
  return true;
}
