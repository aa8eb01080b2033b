import type { Stats } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OperatingSystemUser } from '../user/choose-operating-system-user.ts';
import { runAsUser, type UserProcessLauncher } from '../user/choose-user-process-launcher.ts';

interface InitdbOptions {
  initdb: string;
  launcher: UserProcessLauncher;
  superuser: string;
  durable: boolean;
}

const UNFINISHED_FOLDER = /^postgres\.new-(\d+)$/;
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Creates the database's files in `clusterDir` if there are none: initdb works in a sibling folder that is then
 * renamed, so a kill at any moment leaves no incomplete cluster. Folders left by such a kill are removed.
 * @throws Error with initdb's own message when it fails
 */
export async function initializePostgresCluster(
  clusterDir: string,
  options: InitdbOptions & { user: OperatingSystemUser },
): Promise<void> {
  await removeUnfinished(path.dirname(clusterDir));
  if (await exists(clusterDir)) return;
  const fresh = path.join(path.dirname(clusterDir), `postgres.new-${process.pid}`);
  await mkdir(fresh, { mode: 0o700 });
  try {
    if (options.user.isOtherUser) await chown(fresh, options.user.uid, options.user.gid);
    await runInitdb(fresh, options);
    await rename(fresh, clusterDir).catch((error: NodeJS.ErrnoException) => {
      // Another process created the cluster in the meantime.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function runInitdb(folder: string, options: InitdbOptions): Promise<void> {
  const { initdb, launcher } = options;
  const args = ['-D', folder, '-U', options.superuser, '--encoding=UTF8', '--no-instructions'];
  args.push(
    '--auth-local=trust',
    '--auth-host=reject',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  );
  if (!options.durable) args.push('--no-sync');
  try {
    // pg_trgm asks the C library what a letter is: under plain C it splits 'Pokémon' in two.
    await runAsUser(launcher, initdb, [...args, '--locale=C', '--lc-ctype=C.UTF-8']);
  } catch (error) {
    const reason = errorText(error);
    if (!/locale/i.test(reason)) throw new Error(`initdb could not make the database: ${reason}`);
    await emptyFolder(folder);
    await runAsUser(launcher, initdb, [...args, '--locale=C']).catch((again) => {
      throw new Error(`initdb could not make the database: ${errorText(again)}`);
    });
  }
}

function errorText(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return stderr === '' ? String(error) : stderr.replaceAll(/\s*\n\s*/g, '; ');
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const creatorPid = Number(UNFINISHED_FOLDER.exec(name)?.[1]);
    if (Number.isNaN(creatorPid)) continue;
    const folder = path.join(dataDir, name);
    const stats = await stat(folder).catch(() => undefined);
    if (stats && isAbandoned(creatorPid, stats))
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isAbandoned(creatorPid: number, stats: Stats): boolean {
  // In a container our own pid may be that of the process before us.
  if (creatorPid === process.pid || Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) return true;
  try {
    process.kill(creatorPid, 0);
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
