import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface OperatingSystemUser {
  uid: number;
  gid: number;
  /** True when we are root and the database must run as this other user. */
  isOtherUser: boolean;
}

/**
 * Says who runs the database on the files in `clusterDir` (which need not exist yet): we ourselves, or, as
 * PostgreSQL refuses root, the owner of the files, else the user `postgres`, else `nobody`.
 * @throws Error with one line when the files belong to somebody else and we are not root
 */
export async function chooseOperatingSystemUser(clusterDir: string): Promise<OperatingSystemUser> {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new Error(
        `The database in ${clusterDir} belongs to user ${owner.uid}, the shop runs as user ${uid}: ` +
          'start it as that user or as root, or set DATA_DIR',
      );
    }
    return { uid, gid, isOtherUser: false };
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, isOtherUser: true };
  const found = (await lookUpUser('postgres')) ?? (await lookUpUser('nobody'));
  if (found) return { ...found, isOtherUser: true };
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither a user postgres nor nobody: ' +
      'start the shop as an ordinary user',
  );
}

// `id` asks every source of users the machine has, not /etc/passwd alone.
async function lookUpUser(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const ask = async (flag: string) => Number((await promisify(execFile)('id', [flag, name])).stdout);
  try {
    return { uid: await ask('-u'), gid: await ask('-g') };
  } catch {
    return undefined;
  }
}
