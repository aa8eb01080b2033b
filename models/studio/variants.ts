import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

/** The largest a 640 px AVIF may be, in bytes. */
export const avifLimit = 40_000;

/** A picture as the shop shows it; `image` is its address, the plain WebP. */
export interface PublicPicture {
  image: string;
  width: number;
  height: number;
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
 * @param folder where to, with a slash at its end @param address the folder's address in the shop
 */
export async function writeVariants(
  png: Buffer,
  name: string,
  folder: string,
  address: string,
  widths: number[],
): Promise<PublicPicture> {
  await mkdir(folder, { recursive: true });
  const { width, height } = await sharp(png).metadata();
  const plain = await sharp(png).webp({ quality: 80, effort: 6 }).toBuffer();
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 8);
  for (const file of await readdir(folder)) {
    if (new RegExp(`^${name}\\.[0-9a-f]{8}(-\\d+)?\\.(avif|webp)$`).test(file)) await rm(folder + file);
  }
  const stem = `${name}.${hash}`;
  await writeFile(`${folder}${stem}.webp`, plain);
  for (const size of widths) {
    const small = sharp(png)
      .resize({ width: size, kernel: 'lanczos3' })
      .sharpen({ sigma: 0.5, m1: 0.2, m2: 0.5 });
    await writeFile(
      `${folder}${stem}-${size}.webp`,
      await small.clone().webp({ quality: 76, effort: 6 }).toBuffer(),
    );
    await writeFile(`${folder}${stem}-${size}.avif`, await smallAvif(small, size));
  }
  return { image: `${address}${stem}.webp`, width, height };
}

async function smallAvif(picture: Sharp, width: number): Promise<Buffer> {
  for (let quality = 58; ; quality -= 6) {
    const bytes = await picture.clone().avif({ quality, effort: 5 }).toBuffer();
    if (width > 640 || bytes.length < avifLimit || quality < 30) return bytes;
  }
}
