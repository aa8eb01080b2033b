/** What the studio makes of each picture beside the full-size WebP. */
const families = [
  { folder: '/media/products/', widths: [240, 320, 480, 640, 960] },
  { folder: '/media/hero/', widths: [640, 1024, 1600] },
];

export interface PictureVariants {
  avif: string;
  webp: string;
}

/** The `srcset`s of a picture that has variants, or null for any other path. */
export function pictureVariants(image: string): PictureVariants | null {
  const family = families.find(({ folder }) => image.startsWith(folder));
  if (!family || !image.endsWith('.webp')) return null;
  const stem = image.slice(0, -'.webp'.length);
  const sources = (format: string) =>
    family.widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  return { avif: sources('avif'), webp: sources('webp') };
}
