import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#root';

const lock = join(projectRoot, 'build/building');
const pollIntervalMs = 200;

/**
 * Runs `build` exclusively among all processes that start in this folder; others wait. The lock of a killed process is
 * taken over.
 */
export async function withBuildLock<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  mkdirSync(join(projectRoot, 'build'), { recursive: true });
  while (!tryLock()) await sleep(pollIntervalMs, undefined, signal && { signal });
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function tryLock(): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isHolderAlive()) rmSync(lock, { force: true });
    return false;
  }
}

function isHolderAlive(): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // The lock file is still empty: its process is about to write it.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
