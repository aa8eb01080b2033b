import type { Sharp } from 'sharp';

const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
];
const mostPixels = 40_000_000;
const mostDecodedBytes = 4 * mostPixels;
const bytesOfDepth: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const secondsToDecode = 20;

let loading: ReturnType<typeof loadSharp> | undefined;

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

/**
 * A picture by libvips, on one thread, with limits to what it may cost: pixels, and the bytes that they are decoded to,
 * since an interlaced one is decoded as a whole. Throws beyond them; what it is made into may throw.
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  loading ??= loadSharp();
  const sharp = await loading;
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({
    seconds: secondsToDecode,
  });
  const { width, height, channels, depth } = await picture.metadata();
  if (width * height * channels * (bytesOfDepth[depth] ?? 8) > mostDecodedBytes)
    throw new Error('this picture is too large');
  return picture;
}
