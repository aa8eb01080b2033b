import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

/** The largest AVIF that a 360 px phone with two pixels a CSS pixel asks for (720 px) may have, in bytes. */
export const avifLimit = 39_000;
const phonePixels = 720;

/** A picture as the shop shows it; `image` is its address, the plain WebP. */
export interface PublicPicture {
  image: string;
  width: number;
  height: number;
}

/** Where pictures of a kind lie in the shop, and in which widths: AVIF for nearly all, WebP for the others. */
export interface PictureFamily {
  address: string;
  avif: readonly number[];
  webp: readonly number[];
}

/** Develops a picture: a little more contrast, colour and edge. */
export function develop(png: Buffer): Promise<Buffer> {
  return sharp(png)
    .modulate({ saturation: 1.06 })
    .linear(1.07, -9)
    .sharpen({ sigma: 0.7, m1: 0.3, m2: 0.8 })
    .png()
    .toBuffer();
}

/**
 * Writes a picture's plain WebP and its AVIF and WebP variants, and removes older ones of the same name.
 * @param folder where to, with a slash at its end
 */
export async function writeVariants(
  png: Buffer,
  name: string,
  folder: string,
  family: PictureFamily,
): Promise<PublicPicture> {
  await mkdir(folder, { recursive: true });
  const { width, height } = await sharp(png).metadata();
  const plain = await sharp(png).webp({ quality: 84, effort: 5 }).toBuffer();
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 8);
  for (const file of await readdir(folder)) {
    if (new RegExp(`^${name}\\.[0-9a-f]{8}(-\\d+)?\\.(avif|webp)$`).test(file)) await rm(folder + file);
  }
  const stem = `${name}.${hash}`;
  await writeFile(`${folder}${stem}.webp`, plain);
  for (const size of family.webp) {
    const bytes = await reduced(png, size).webp({ quality: 82, effort: 5 }).toBuffer();
    await writeFile(`${folder}${stem}-${size}.webp`, bytes);
  }
  for (const size of family.avif) {
    await writeFile(`${folder}${stem}-${size}.avif`, await smallAvif(reduced(png, size), size));
  }
  return { image: `${family.address}${stem}.webp`, width, height };
}

function reduced(png: Buffer, width: number): Sharp {
  return sharp(png).resize({ width, kernel: 'lanczos3' }).sharpen({ sigma: 0.5, m1: 0.2, m2: 0.5 });
}

async function smallAvif(picture: Sharp, width: number): Promise<Buffer> {
  for (let quality = 68; ; quality -= 6) {
    const bytes = await picture.clone().avif({ quality, effort: 3 }).toBuffer();
    if (width > phonePixels || bytes.length < avifLimit || quality < 30) return bytes;
  }
}
