import { lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OperatingSystemUser } from '../user/choose-operating-system-user.ts';

/** Changes the owner of a cluster that root has restored, whose files belong to root, to the user that will run it. */
export async function changePostgresClusterOwner(
  user: OperatingSystemUser,
  clusterDir: string,
): Promise<void> {
  const owner = await stat(clusterDir).catch(() => undefined);
  if (!user.isOtherUser || owner === undefined || owner.uid === user.uid) return;
  for (const name of await readdir(clusterDir, { recursive: true })) {
    await lchown(path.join(clusterDir, name), user.uid, user.gid);
  }
  // Last, so that the next start continues after a kill half-way.
  await lchown(clusterDir, user.uid, user.gid);
}
