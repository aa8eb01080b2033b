import type { Sharp } from 'sharp';

const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
];
const mostPixels = 40_000_000;
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

/** A picture by libvips, on one thread, with limits to what it may cost. What it is made into may throw. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  loading ??= loadSharp();
  const sharp = await loading;
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({
    seconds: secondsToDecode,
  });
}
