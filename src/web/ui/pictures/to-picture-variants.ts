import { pictureWidths } from '#domain/uploads/pictures/picture-widths.ts';

/**
 * The variants next to each full-size WebP, made by the studio or by the job for uploaded pictures (ADR 20). 720 is for
 * a 360 px phone with a pixel ratio of 2; the few browsers without AVIF get two widths.
 */
const pictureFamilies = {
  products: { address: '/media/products/', mark: '-', avif: [240, 360, 480, 720, 960], webp: [360, 720] },
  hero: { address: '/media/hero/', mark: '-', avif: [480, 720, 1024, 1600], webp: [720, 1024] },
  uploads: { address: '/uploads/', mark: '.', ...pictureWidths },
} as const;

export interface PictureVariants {
  avif: string;
  webp: string;
}

/** The `srcset`s of a picture with variants, or null for any other path. */
export function toPictureVariants(image: string): PictureVariants | null {
  const family = Object.values(pictureFamilies).find(({ address }) => image.startsWith(address));
  if (!family || !image.endsWith('.webp')) return null;
  const stem = image.slice(0, -'.webp'.length);
  const sources = (format: 'avif' | 'webp') =>
    family[format].map((width) => `${stem}${family.mark}${width}.${format} ${width}w`).join(', ');
  return { avif: sources('avif'), webp: sources('webp') };
}
