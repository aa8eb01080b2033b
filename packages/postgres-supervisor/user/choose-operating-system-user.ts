import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { PostgresSupervisorError } from '../postgres-supervisor-error.ts';

export interface OperatingSystemUser {
  uid: number;
  gid: number;
  /** True when this process is root, and the server must therefore run as this other user. */
  isOtherUser: boolean;
}

/**
 * Chooses the user that runs the server on `clusterDir` (which need not exist yet): this process's own, or, as
 * PostgreSQL refuses root, the owner of the files, else the user `postgres`, else `nobody`.
 * @throws PostgresSupervisorError 'wrong_owner' when the files belong to another user and this process is not root
 */
export async function chooseOperatingSystemUser(clusterDir: string): Promise<OperatingSystemUser> {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new PostgresSupervisorError(
        'wrong_owner',
        `The database in ${clusterDir} belongs to user ${owner.uid}, this process runs as user ${uid}: ` +
          'start it as that user or as root',
      );
    }
    return { uid, gid, isOtherUser: false };
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, isOtherUser: true };
  const found = (await lookUpUser('postgres')) ?? (await lookUpUser('nobody'));
  if (found) return { ...found, isOtherUser: true };
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither a user postgres nor nobody: ' +
      'start this program as an ordinary user',
  );
}

// `id` asks every source of users the machine has, not /etc/passwd alone.
async function lookUpUser(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const readId = async (flag: string) => Number((await promisify(execFile)('id', [flag, name])).stdout);
  try {
    return { uid: await readId('-u'), gid: await readId('-g') };
  } catch {
    return undefined;
  }
}
