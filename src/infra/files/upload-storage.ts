import type { FileStorage } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';

/** The storage of uploads, as backup and restore use it too. */
export interface UploadStorage extends FileStorage {
  /** The content. Throws ShopError `not_found`. */
  size(name: string): Promise<number>;
  /** Whether there are no files; throws if the storage is unusable. */
  isEmpty(): Promise<boolean>;
}

export const fileNotFoundError = () => new ShopError('not_found', 'There is no such file.');

export function storageFullError(cause: unknown): ShopError {
  const message = 'The shop has no space for files right now. Please try again later, or write to us.';
  return Object.assign(new ShopError('no_room', message), { cause });
}

/** Wraps content and remembers an error of the content itself: stores wrap errors, and callers need the original. */
export function trackSourceError(content: AsyncIterable<Uint8Array>) {
  let thrown: { error: unknown } | null = null;
  async function* watched() {
    // An error thrown into the generator by the store is not the content's.
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
