import { fileTypeFromBuffer } from 'file-type';
import type { Pictures } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { openPicture } from './open-picture.ts';
import { reducePicture } from './reduce-picture.ts';

const understood = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const longestSide = 1600;

export interface StoppablePictures extends Pictures {
  /** Breaks off what is being reduced, now and from now on. */
  stop(): void;
}

/** Pictures by libvips. */
export function sharpPictures(): StoppablePictures {
  const stopping = new AbortController();
  return {
    async rewrite(bytes) {
      const type = await fileTypeFromBuffer(bytes);
      if (!type || !understood.has(type.mime)) {
        const message = 'This is no picture that we can read. Please send a JPEG, PNG, WebP or AVIF.';
        throw new ShopError('wrong_type', message);
      }
      const picture = await openPicture(bytes);
      return readable(() =>
        picture
          .autoOrient()
          .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 82 })
          .toBuffer(),
      );
    },
    async measure(bytes) {
      const picture = await openPicture(bytes);
      return readable(async () => (await picture.metadata()).width);
    },
    reduce: (bytes, forms) => reducePicture(bytes, forms, stopping.signal),
    stop: () => stopping.abort(),
  };
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new ShopError('unreadable', 'This picture is broken or too large. Please try another one.');
  }
}
