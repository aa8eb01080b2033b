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

/** Loaded with the first picture: a start must not wait for it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // Many of its loaders (SVG, PDF) do more than a shop's pictures need.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: allowedLoaders });
  return sharp;
}

/**
 * A picture by libvips, on one thread, with limits to what it may cost: pixels, and the bytes that they are decoded to,
 * since an interlaced one is decoded as a whole. Throws beyond them; what it is made into may throw.
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
