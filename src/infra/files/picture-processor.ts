import { fileTypeFromBuffer } from 'file-type';
import type { PictureProcessor } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { openPicture } from './open-picture.ts';
import { PictureInterruptedError, startPictureProcess } from './picture-process.ts';

const supportedTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

export interface StoppablePictureProcessor extends PictureProcessor {
  /** Breaks off what is being made, now and from now on. */
  stop(): void;
}

/** Pictures by libvips, each in a process of its own; uploads are decoded one after the other. */
export function createPictureProcessor(): StoppablePictureProcessor {
  const stopping = new AbortController();
  const runSerially = createSerialQueue();

  return {
    async reencode(bytes) {
      const type = await fileTypeFromBuffer(bytes);
      if (!type || !supportedTypes.has(type.mime)) {
        const message = 'This is no picture that we can read. Please send a JPEG, PNG, WebP or AVIF.';
        throw new ShopError('wrong_type', message);
      }
      return runSerially(async () => {
        if (stopping.signal.aborted) throw interrupted();
        const picture = startPictureProcess(bytes, stopping.signal);
        try {
          return await orUnreadableError(picture.run('rewrite'));
        } finally {
          picture.kill();
        }
      });
    },
    // Its header alone is read.
    readWidth: (bytes) =>
      orUnreadableError(openPicture(bytes).then((picture) => picture.metadata())).then(({ width }) => width),
    async *resize(bytes, forms) {
      const picture = startPictureProcess(bytes, stopping.signal);
      try {
        for (const form of forms) yield await picture.run(form);
      } finally {
        picture.kill();
      }
    },
    stop: () => stopping.abort(),
  };
}

async function orUnreadableError<T>(picture: Promise<T>): Promise<T> {
  try {
    return await picture;
  } catch (error) {
    if (error instanceof PictureInterruptedError) throw interrupted();
    throw new ShopError('unreadable', 'This picture is broken or too large. Please try another one.');
  }
}

function interrupted(): ShopError {
  const message = 'We could not look at this picture just now. Please send it again in a moment.';
  return new ShopError('interrupted', message);
}

/** Starts each piece of work when the one before it has ended, however that was. */
function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
