import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OperatingSystemUser } from '../user/choose-operating-system-user.ts';
import { findInaccessiblePath } from '../user/find-inaccessible-path.ts';

// 103 characters and a closing zero on macOS, 107 on Linux, for the folder and `/.s.PGSQL.5432.lock`.
const MAX_FOLDER_LENGTH = 80;
const MAX_ATTEMPTS = 5;

/**
 * Opens the private folder (mode 0700, owned by `user`) of the database's Unix socket. Its name is short, for
 * socket paths are limited, and the same at every start: it is made from the real path of `clusterDir`.
 * A folder of that name that somebody else made is not used: then the name is random.
 * @returns the folder's absolute path
 */
export async function createSocketFolder(clusterDir: string, user: OperatingSystemUser): Promise<string> {
  const parent = await chooseSocketParent(user);
  const hash = createHash('sha256').update(clusterDir).digest('hex').slice(0, 16);
  const folder = path.join(parent, `layer-legends-${hash}`);
  if (await ensureSocketFolder(folder, user)) return folder;
  const random = await mkdtemp(`${folder}-`);
  await takeOwnership(random, user);
  return random;
}

async function chooseSocketParent(user: OperatingSystemUser): Promise<string> {
  const usual = tmpdir();
  const fits = usual.length + '/layer-legends-0123456789abcdef-abcdef'.length <= MAX_FOLDER_LENGTH;
  // The socket setting is a list with quotes and commas of its own: a plain path needs none.
  if (!fits || !/^\/[\w./-]*$/.test(usual)) return '/tmp';
  return (await findInaccessiblePath([usual], [], user).catch(() => usual)) ? '/tmp' : usual;
}

/**
 * Makes the folder if it is missing, for somebody may have cleaned the folder of temporary files, and again if a
 * shop that ends removes it in the same moment.
 * @returns false when somebody else owns what is there
 */
export async function ensureSocketFolder(folder: string, user: OperatingSystemUser): Promise<boolean> {
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

// lstat: a link to somebody else's folder is not a folder of ours.
async function takeOwnership(folder: string, user: OperatingSystemUser): Promise<boolean> {
  const before = await lstat(folder);
  if (!before.isDirectory()) return false;
  if (user.isOtherUser && before.uid === 0) await chown(folder, user.uid, user.gid);
  else if (before.uid !== user.uid) return false;
  if ((before.mode & 0o777) !== 0o700) await chmod(folder, 0o700);
  return true;
}
