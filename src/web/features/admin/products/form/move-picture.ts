import type { GalleryPicture } from './product-form-values.ts';

/** The pictures with one of them at another place. */
export function movePicture(
  gallery: readonly GalleryPicture[],
  path: string,
  place: number,
): GalleryPicture[] {
  const others = gallery.filter((picture) => picture.path !== path);
  const moved = gallery.filter((picture) => picture.path === path);
  return [...others.slice(0, place), ...moved, ...others.slice(place)];
}
