import type { Sharp } from 'sharp';

const allowedLoaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
];
const maxPixels = 40_000_000;
const maxDecodedBytes = 4 * maxPixels;
const bytesPerSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const decodeTimeoutSeconds = 20;

let sharpModule: ReturnType<typeof loadSharp> | undefined;

/** Imported with the first picture, so that the start does not wait for it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // Many of its loaders (SVG, PDF) are not needed and can do more than decode pictures.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: allowedLoaders });
  return sharp;
}

/**
 * Opens a picture with libvips on one thread, limited in pixels and in decoded bytes (an interlaced picture is decoded
 * as a whole). Throws beyond the limits; converting it may throw too.
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  sharpModule ??= loadSharp();
  const sharp = await sharpModule;
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({
    seconds: decodeTimeoutSeconds,
  });
  const { width, height, channels, depth } = await picture.metadata();
  if (width * height * channels * (bytesPerSample[depth] ?? 8) > maxDecodedBytes)
    throw new Error('this picture is too large');
  return picture;
}
