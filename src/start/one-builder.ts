import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#root';

const lock = join(root, 'build/building');
const pauseMs = 200;

/** Works alone among all processes that start in this folder; the others wait. One that was killed is not waited for. */
export async function oneBuilder<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  mkdirSync(join(root, 'build'), { recursive: true });
  while (!take()) await sleep(pauseMs, undefined, signal && { signal });
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isAlive()) rmSync(lock, { force: true });
    return false;
  }
}

function isAlive(): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // Not yet written: its writer is at it.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
