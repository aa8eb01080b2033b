import { fileTypeFromBuffer } from 'file-type';
import type { Pictures } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { openPicture } from './open-picture.ts';
import { PictureInterrupted, startPictureProcess } from './picture-process.ts';

const understood = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

export interface StoppablePictures extends Pictures {
  /** Breaks off what is being made, now and from now on. */
  stop(): void;
}

/** Pictures by libvips, each in a process of its own; uploads are decoded one after the other. */
export function sharpPictures(): StoppablePictures {
  const stopping = new AbortController();
  const inTurn = oneAfterTheOther();

  return {
    async rewrite(bytes) {
      const type = await fileTypeFromBuffer(bytes);
      if (!type || !understood.has(type.mime)) {
        const message = 'This is no picture that we can read. Please send a JPEG, PNG, WebP or AVIF.';
        throw new ShopError('wrong_type', message);
      }
      return inTurn(async () => {
        if (stopping.signal.aborted) throw interrupted();
        const picture = startPictureProcess(bytes, stopping.signal);
        try {
          return await readable(picture.ask('rewrite'));
        } finally {
          picture.end();
        }
      });
    },
    // Its header alone is read.
    measure: (bytes) =>
      readable(openPicture(bytes).then((picture) => picture.metadata())).then(({ width }) => width),
    async *reduce(bytes, forms) {
      const picture = startPictureProcess(bytes, stopping.signal);
      try {
        for (const form of forms) yield await picture.ask(form);
      } finally {
        picture.end();
      }
    },
    stop: () => stopping.abort(),
  };
}

async function readable<T>(picture: Promise<T>): Promise<T> {
  try {
    return await picture;
  } catch (error) {
    if (error instanceof PictureInterrupted) throw interrupted();
    throw new ShopError('unreadable', 'This picture is broken or too large. Please try another one.');
  }
}

function interrupted(): ShopError {
  const message = 'We could not look at this picture just now. Please send it again in a moment.';
  return new ShopError('interrupted', message);
}

/** Starts each piece of work when the one before it has ended, however that was. */
function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
