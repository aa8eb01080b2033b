export interface ProductPictures {
  image: string;
  /** Further pictures beside `image`. */
  gallery: string[];
}

/** No picture twice. The first of the further ones stands in where there is no `image`: shelves show that alone. */
export function normalizeGallery(image: string, further: readonly string[]): ProductPictures {
  const [first = '', ...gallery] = [...new Set([image, ...further])].filter((path) => path !== '');
  return { image: first, gallery };
}

/**
 * Another `image` for a product: one of its further pictures changes places with the one before, any other takes
 * its place.
 */
export function replaceMainImage(
  { image: before, gallery }: ProductPictures,
  image: string,
): ProductPictures {
  return normalizeGallery(
    image,
    gallery.map((path) => (path === image ? before : path)),
  );
}
