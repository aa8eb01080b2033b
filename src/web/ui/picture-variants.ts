/**
 * What the studio makes of each picture beside the full-size WebP. 720 is what a 360 px phone with two
 * pixels a CSS pixel asks for; the few browsers without AVIF get two widths.
 */
const families = {
  products: { address: '/media/products/', avif: [240, 360, 480, 720, 960], webp: [360, 720] },
  hero: { address: '/media/hero/', avif: [480, 720, 1024, 1600], webp: [720, 1024] },
} as const;

export interface PictureVariants {
  avif: string;
  webp: string;
}

/** The `srcset`s of a picture that has variants, or null for any other path. */
export function pictureVariants(image: string): PictureVariants | null {
  const family = Object.values(families).find(({ address }) => image.startsWith(address));
  if (!family || !image.endsWith('.webp')) return null;
  const stem = image.slice(0, -'.webp'.length);
  const sources = (format: 'avif' | 'webp') =>
    family[format].map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  return { avif: sources('avif'), webp: sources('webp') };
}
