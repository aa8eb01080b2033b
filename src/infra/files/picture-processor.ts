import { fileTypeFromBuffer } from 'file-type';
import { ShopError } from '#domain/shared/errors.ts';
import type { FairQueue } from '#domain/shared/limits/fair-queue.ts';
import type { PictureProcessor } from '#domain/shared/pictures.ts';
import { openPicture } from './open-picture.ts';
import { startPictureProcess } from './picture-process.ts';
import { createPictureQueue, pictureInterruptedError } from './picture-queue.ts';
import { WorkerInterruptedError } from './worker-process.ts';

const supportedTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

export interface StoppablePictureProcessor extends PictureProcessor {
  /** Aborts current and future jobs. */
  stop(): void;
}

/** Processes pictures with libvips, each in a separate process; uploads are decoded in `turns`, one at a time. */
export function createPictureProcessor(turns?: FairQueue): StoppablePictureProcessor {
  const stopping = new AbortController();
  const queue = createPictureQueue(turns);

  return {
    async reencode(content, { account, address, signal }) {
      const release = queue.reserve(account, address);
      try {
        const bytes = await concat(content);
        await requirePicture(bytes);
        const isOver = AbortSignal.any([signal, stopping.signal]);
        return await queue.runInTurn(account, isOver, () => rewrite(bytes, isOver));
      } catch (error) {
        signal.throwIfAborted();
        throw stopping.signal.aborted ? pictureInterruptedError() : error;
      } finally {
        release();
      }
    },
    // Only the header is read.
    readWidth: (bytes) =>
      orUnreadableError(openPicture(bytes).then((picture) => picture.metadata())).then(({ width }) => width),
    async *resize(bytes, forms) {
      const picture = startPictureProcess(bytes, stopping.signal);
      try {
        for (const form of forms) yield await picture.run(form);
      } finally {
        await picture.kill();
      }
    },
    stop: () => stopping.abort(),
  };
}

async function concat(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function requirePicture(bytes: Uint8Array): Promise<void> {
  const type = await fileTypeFromBuffer(bytes);
  if (type && supportedTypes.has(type.mime)) return;
  const message = 'This is not a readable picture. Please send a JPEG, PNG, WebP or AVIF.';
  throw new ShopError('wrong_type', message);
}

async function rewrite(bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
  const picture = startPictureProcess(bytes, signal);
  try {
    return await orUnreadableError(picture.run('rewrite'));
  } finally {
    await picture.kill();
  }
}

async function orUnreadableError<T>(picture: Promise<T>): Promise<T> {
  try {
    return await picture;
  } catch (error) {
    if (error instanceof WorkerInterruptedError) throw pictureInterruptedError();
    throw new ShopError('unreadable', 'This picture is damaged or too large. Please try another one.');
  }
}
