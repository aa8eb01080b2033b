import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** The content of `postmaster.pid`. PostgreSQL writes the socket a moment after the pid. */
export interface PostmasterLock {
  pid: number;
  socket: { folder: string; port: number } | undefined;
}

/**
 * Reads `postmaster.pid` and returns it if its postmaster is alive, else undefined. A pid that another program has
 * got since is replaced, as PostgreSQL would take that program for a live postmaster. The lock of a dead process is
 * left to PostgreSQL; a live one's is never changed.
 */
export async function findLivePostmaster(clusterDir: string): Promise<PostmasterLock | undefined> {
  const text = await readLock(clusterDir);
  if (text === undefined) return undefined;
  const lock = parseLock(text);
  if (!lock) return undefined;
  if (await isPostmasterOf(lock.pid, clusterDir)) return lock;
  if (isProcessAlive(lock.pid) && text === (await readLock(clusterDir)))
    await neutralizeLock(clusterDir, text);
  return undefined;
}

/** Whether process `pid` is a live (not a zombie) postmaster of the database in `clusterDir`. */
export async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  const command = await commandLine(pid);
  if (command === undefined) return false;
  const [program = '', ...args] = command;
  if (!/^(postgres|postmaster)$/.test(path.basename(program))) return false;
  // The working directory is right even when the folder was moved, but not every system shows it.
  const folders = [`/proc/${pid}/cwd`, args[args.indexOf('-D') + 1] ?? ''];
  for (const folder of folders) {
    const same = await isSameFolder(folder, clusterDir);
    if (same !== undefined) return same;
  }
  return true;
}

async function isSameFolder(one: string, other: string): Promise<boolean | undefined> {
  try {
    const [a, b] = [await stat(one), await stat(other)];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return undefined;
  }
}

// Children of a postmaster overwrite theirs with 'postgres: checkpointer' and the like; a zombie's is empty.
async function commandLine(pid: number): Promise<string[] | undefined> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return text === '' ? undefined : text.split('\0');
  }
  const listed = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => undefined,
  );
  // Split at the one flag needed, because ps does not mark where an argument ends.
  const [program, rest] = listed?.stdout.trim().split(' -D ') ?? [];
  return program ? [program, '-D', rest?.split(' -c ')[0] ?? ''] : undefined;
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// PostgreSQL ignores its parent's pid in the lock, yet still checks the shared memory that the lock names.
async function neutralizeLock(clusterDir: string, text: string): Promise<void> {
  const [, ...others] = text.split('\n');
  await writeFile(path.join(clusterDir, 'postmaster.pid'), [process.pid, ...others].join('\n'));
}

async function readLock(clusterDir: string): Promise<string | undefined> {
  return await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
}

// Lines: pid, data folder, start time, port, socket folder, TCP address, shared memory, status.
function parseLock(text: string): PostmasterLock | undefined {
  const [pid, , , port, folder] = text.split('\n');
  if (!/^[1-9]\d*$/.test(pid ?? '')) return undefined;
  const socket = folder && Number(port) > 0 ? { folder, port: Number(port) } : undefined;
  return { pid: Number(pid), socket };
}
