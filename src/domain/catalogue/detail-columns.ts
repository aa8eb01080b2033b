import type { ProductRow } from './product-columns.ts';
import type { ProductDetailsResponse, ProductUpdate } from './schemas.ts';

type ProductDetails = Pick<
  ProductUpdate,
  'maker' | 'sizeMm' | 'volumeCm3' | 'leadDays' | 'uses' | 'images' | 'imageAlts'
>;

/** The columns of the sent details: null empties them, and an omitted detail has none. */
export function toDetailColumns(details: ProductDetails) {
  const { maker, sizeMm, volumeCm3, leadDays, uses, images, imageAlts } = details;
  return {
    ...(maker !== undefined && toMakerColumns(maker)),
    ...(sizeMm !== undefined && {
      widthMm: sizeMm?.width ?? null,
      depthMm: sizeMm?.depth ?? null,
      heightMm: sizeMm?.height ?? null,
    }),
    ...(volumeCm3 !== undefined && { volumeMm3: volumeCm3 === null ? null : Math.round(volumeCm3 * 1000) }),
    ...(leadDays !== undefined && {
      leadDaysMin: leadDays?.min ?? null,
      leadDaysMax: leadDays?.max ?? null,
    }),
    ...(uses && { uses: [...new Set(uses)] }),
    ...(images && imageAlts && { imageAlts: toImageAlts(images, imageAlts) }),
  };
}

/** The maker: all three columns or none. */
function toMakerColumns(maker: ProductDetails['maker']) {
  return {
    makerName: maker?.legalName ?? null,
    makerAddress: maker?.postalAddress ?? null,
    makerContact: maker?.contact ?? null,
  };
}

function toImageAlts(images: readonly string[], alts: readonly string[]): Record<string, string> {
  return Object.fromEntries(images.map((path, index) => [path, alts[index] ?? '']).filter(([, alt]) => alt));
}

export function toMaker(row: ProductRow): ProductDetailsResponse['maker'] {
  const { makerName, makerAddress, makerContact } = row;
  if (makerName === null || makerAddress === null || makerContact === null) return null;
  return { legalName: makerName, postalAddress: makerAddress, contact: makerContact };
}
