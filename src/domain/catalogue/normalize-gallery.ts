export interface ProductGalleryPictures {
  image: string;
  /** Pictures besides `image`. */
  gallery: string[];
}

/** Removes duplicates. The first gallery picture becomes `image` if there is none: lists show `image` only. */
export function normalizeGallery(image: string, further: readonly string[]): ProductGalleryPictures {
  const [first = '', ...gallery] = [...new Set([image, ...further])].filter((path) => path !== '');
  return { image: first, gallery };
}

/** Replaces the `image` of a product: a gallery picture is swapped with it, any other picture replaces it. */
export function replaceMainImage(
  { image: before, gallery }: ProductGalleryPictures,
  image: string,
): ProductGalleryPictures {
  return normalizeGallery(
    image,
    gallery.map((path) => (path === image ? before : path)),
  );
}
