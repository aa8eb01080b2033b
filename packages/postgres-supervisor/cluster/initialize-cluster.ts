import type { Stats } from 'node:fs';
import { chown, lchown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Launcher, runAs } from '../user/choose-launcher.ts';
import type { OperatingSystemUser } from '../user/choose-operating-system-user.ts';

/** The database superuser's name inside PostgreSQL; it has nothing to do with the system's users. */
export const SUPERUSER = 'shop';

const UNFINISHED_FOLDER = /^postgres\.new-(\d+)$/;
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Makes the database's files in `clusterDir` if there are none: initdb works in a sibling folder that is then
 * renamed, so a kill at any moment leaves no half-made database. Folders left by such a kill are removed.
 * @throws Error with initdb's own words when it fails
 */
export async function initializeCluster(
  clusterDir: string,
  how: { initdb: string; launcher: Launcher; user: OperatingSystemUser; durable: boolean },
): Promise<void> {
  await removeUnfinished(path.dirname(clusterDir));
  if (await exists(clusterDir)) return;
  const fresh = path.join(path.dirname(clusterDir), `postgres.new-${process.pid}`);
  await mkdir(fresh, { mode: 0o700 });
  try {
    if (how.user.isOtherUser) await chown(fresh, how.user.uid, how.user.gid);
    await runInitdb(fresh, how);
    await rename(fresh, clusterDir).catch((error: NodeJS.ErrnoException) => {
      // Another shop was faster; its files are as good as ours.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function runInitdb(
  folder: string,
  how: { initdb: string; launcher: Launcher; durable: boolean },
): Promise<void> {
  const args = ['-D', folder, '-U', SUPERUSER, '--encoding=UTF8', '--no-instructions'];
  args.push(
    '--auth-local=trust',
    '--auth-host=reject',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  );
  if (!how.durable) args.push('--no-sync');
  try {
    // pg_trgm asks the C library what a letter is: under plain C it cuts 'Pokémon' in two.
    await runAs(how.launcher, how.initdb, [...args, '--locale=C', '--lc-ctype=C.UTF-8']);
  } catch (error) {
    const said = errorText(error);
    if (!/locale/i.test(said)) throw new Error(`initdb could not make the database: ${said}`);
    await emptyFolder(folder);
    await runAs(how.launcher, how.initdb, [...args, '--locale=C']).catch((again) => {
      throw new Error(`initdb could not make the database: ${errorText(again)}`);
    });
  }
}

function errorText(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return stderr === '' ? String(error) : stderr.replaceAll(/\s*\n\s*/g, '; ');
}

/** Hands a database restored by root (its files owned by root) to the user that will run it. */
export async function changeClusterOwner(user: OperatingSystemUser, clusterDir: string): Promise<void> {
  const owner = await stat(clusterDir).catch(() => undefined);
  if (!user.isOtherUser || owner === undefined || owner.uid === user.uid) return;
  for (const name of await readdir(clusterDir, { recursive: true })) {
    await lchown(path.join(clusterDir, name), user.uid, user.gid);
  }
  // Last, so that a kill half-way is made good at the next start.
  await lchown(clusterDir, user.uid, user.gid);
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = Number(UNFINISHED_FOLDER.exec(name)?.[1]);
    if (Number.isNaN(maker)) continue;
    const folder = path.join(dataDir, name);
    const stats = await stat(folder).catch(() => undefined);
    if (stats && isAbandoned(maker, stats)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isAbandoned(maker: number, stats: Stats): boolean {
  // In a container our own number may be that of the shop before us.
  if (maker === process.pid || Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) return true;
  try {
    process.kill(maker, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
}

async function exists(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  );
}
