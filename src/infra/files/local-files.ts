import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import type { Files } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';

const unfinishedFolder = 'unfinished';

/**
 * Files in a folder of this machine. One is seen under its name only once it is whole. Writing throws `no_room` where
 * the disk is full.
 */
export function localFiles(folder: string): Files {
  const storage = new FileStorage(new LocalStorageAdapter(folder));
  return {
    async write(name, content) {
      const unfinished = `${unfinishedFolder}/${name}`;
      // The storage wraps what `content` throws into an error of its own; our callers want theirs.
      let thrown: { error: unknown } | null = null;
      const watched = async function* () {
        try {
          yield* content;
        } catch (error) {
          thrown = { error };
          throw error;
        }
      };
      try {
        await storage.write(unfinished, Readable.from(watched()));
        await storage.moveFile(unfinished, name);
      } catch (error) {
        await storage.deleteFile(unfinished).catch(() => {});
        const first = thrown ? (thrown as { error: unknown }).error : error;
        throw isDiskFull(first) ? noRoom(first) : first;
      }
    },
    // Not by the storage: its streams keep the file open when their reader goes away.
    async read(name) {
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw new ShopError('not_found', 'There is no such file.');
        throw error;
      });
      return file.createReadStream();
    },
    remove: (name) => storage.deleteFile(name),
  };
}

/** Whether the disk, or the owner's share of it, is full. The storage hides it in `cause`. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || isDiskFull(error.cause);
}

function noRoom(cause: unknown): ShopError {
  const message = 'The shop has no room for files right now. Please try again later, or write to us.';
  return Object.assign(new ShopError('no_room', message), { cause });
}

/** Removes what a crash has left half written. For the start, when nobody writes yet. */
export async function clearUnfinished(folder: string): Promise<void> {
  await rm(join(folder, unfinishedFolder), { recursive: true, force: true });
}
