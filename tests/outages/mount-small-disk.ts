import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, WriteStream, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';

export interface SmallDisk {
  /** Leaves this many bytes free. */
  fill(left: number): void;
  empty(): void;
}

const size = 1_048_576;

/**
 * Mounts a disk of 1 MiB on an empty folder. Without permission to mount, every write of this process fails when full.
 */
export async function mountSmallDisk(folder: string): Promise<SmallDisk> {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return withoutMount(folder);
  }
  afterAll(() => void execFileSync('umount', [folder]));
  const ballast = join(folder, 'ballast');
  return {
    fill(left) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - left));
    },
    empty: () => rmSync(ballast, { force: true }),
  };
}

async function withoutMount(folder: string): Promise<SmallDisk> {
  const probe = await open(folder);
  const handles = Object.getPrototypeOf(probe) as Awaited<ReturnType<typeof open>>;
  await probe.close();
  const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return {
    fill() {
      vi.spyOn(handles, 'writeFile').mockImplementation(() => Promise.reject(full()));
      vi.spyOn(WriteStream.prototype, '_write').mockImplementation((_chunk, _encoding, done) => done(full()));
    },
    empty: () => void vi.restoreAllMocks(),
  };
}
