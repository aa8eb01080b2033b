import { fileTypeFromBuffer } from 'file-type';
import type { Pictures } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';

const understood = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
];
const longestSide = 1600;
const mostPixels = 40_000_000;
const secondsToDecode = 20;

/** Loaded with the first picture: a start must not wait for it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // Many of its loaders (SVG, PDF) do more than a shop's pictures need.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return sharp;
}

/** Pictures by libvips, one at a time for each upload. */
export function sharpPictures(): Pictures {
  let loading: ReturnType<typeof loadSharp> | undefined;
  return {
    async rewrite(bytes) {
      const type = await fileTypeFromBuffer(bytes);
      if (!type || !understood.has(type.mime)) {
        const message = 'This is no picture that we can read. Please send a JPEG, PNG, WebP or AVIF.';
        throw new ShopError('wrong_type', message);
      }
      loading ??= loadSharp();
      const sharp = await loading;
      try {
        return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
          .autoOrient()
          .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
          .timeout({ seconds: secondsToDecode })
          .webp({ quality: 82 })
          .toBuffer();
      } catch {
        throw new ShopError('unreadable', 'This picture is broken or too large. Please try another one.');
      }
    },
  };
}
