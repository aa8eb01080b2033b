import type { ShopSettings } from '#domain/shared/shop-settings.ts';

/** Pictures with a variant that is 360 px wide, enough for 64 px on any screen, and the mark before the width. */
const families = [
  ['/media/products/', '-'],
  ['/uploads/', '.'],
] as const;

/** The absolute URL of a product's picture for a mail; null unless it is on the shop's own site. */
export function toMailPictureUrl({ publicUrl }: Pick<ShopSettings, 'publicUrl'>, image: string) {
  if (!image.startsWith('/') || image.startsWith('//')) return null;
  const mark = families.find(([folder]) => image.startsWith(folder))?.[1];
  return encodeURI(publicUrl + (mark ? image.replace(/\.webp$/, `${mark}360.webp`) : image));
}
