import type { FileStorage } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';

/** Where uploads lie, as a backup and a restore see it too. */
export interface UploadStorage extends FileStorage {
  /** Bytes. Throws ShopError `not_found`. */
  size(name: string): Promise<number>;
  /** Whether no file lies there; throws where the place itself cannot be used. */
  isEmpty(): Promise<boolean>;
}

export const fileNotFound = () => new ShopError('not_found', 'There is no such file.');

export function storageFull(cause: unknown): ShopError {
  const message = 'The shop has no room for files right now. Please try again later, or write to us.';
  return Object.assign(new ShopError('no_room', message), { cause });
}

/** Content that remembers what it threw itself: stores wrap that into errors of their own, and our callers want theirs. */
export function trackSourceError(content: AsyncIterable<Uint8Array>) {
  let thrown: { error: unknown } | null = null;
  async function* watched() {
    // What a store throws in while it has a piece is not the content's.
    let isAtContent = true;
    try {
      for await (const chunk of content) {
        isAtContent = false;
        yield chunk;
        isAtContent = true;
      }
    } catch (error) {
      if (isAtContent) thrown = { error };
      throw error;
    }
  }
  return { content: watched(), thrown: () => thrown };
}
