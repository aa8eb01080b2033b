import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import {
  fileNotFoundError,
  storageFullError,
  trackSourceError,
  type UploadStorage,
} from './upload-storage.ts';

const unfinishedFolder = 'unfinished';

/** Of the disk, this or a twentieth stays free of customers' files: the database may be on it. */
const maxReservedBytes = 2 * 2 ** 30;

/**
 * Stores files in a local folder. A file is visible under its name only once it is complete. A write throws `no_room`
 * if the disk is full.
 */
export function createLocalUploadStorage(folder: string): UploadStorage {
  const storage = new FileStorage(new LocalStorageAdapter(folder));
  return {
    async write(name, content) {
      const unfinished = `${unfinishedFolder}/${name}`;
      const watched = trackSourceError(content);
      try {
        await storage.write(unfinished, Readable.from(watched.content));
        await storage.moveFile(unfinished, name);
      } catch (error) {
        await storage.deleteFile(unfinished).catch(() => {});
        const own = watched.thrown();
        if (own) throw own.error;
        throw isDiskFull(error) ? storageFullError(error) : error;
      }
    },
    // Not by Flystorage: its streams keep the file open when the reader disconnects.
    async read(name) {
      const file = await open(join(folder, name)).catch(rethrowNotFound);
      return file.createReadStream();
    },
    remove: (name) => storage.deleteFile(name),
    async requireFreeSpace() {
      await mkdir(folder, { recursive: true });
      const { bavail, blocks, bsize } = await statfs(folder);
      if (bavail * bsize < Math.min(maxReservedBytes, 0.05 * blocks * bsize)) throw storageFullError(null);
    },
    size: async (name) => (await stat(join(folder, name)).catch(rethrowNotFound)).size,
    async isEmpty() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names.every((name) => name === unfinishedFolder);
    },
  };
}

/** Whether the disk or the quota is full. Flystorage puts the error into `cause`. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || isDiskFull(error.cause);
}

function rethrowNotFound(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? fileNotFoundError() : error;
}

/** Removes partial files left by a crash. Call it at startup, before anything is written. */
export async function removeUnfinishedUploads(folder: string): Promise<void> {
  await rm(join(folder, unfinishedFolder), { recursive: true, force: true });
}
