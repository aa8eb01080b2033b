import type { ProductDetailsResponse } from './schemas.ts';

/** What an admin edits of a product. */
export type EditableProduct = Omit<
  ProductDetailsResponse,
  '_id' | 'rating' | 'numReviews' | 'ratingCounts' | 'reviews' | 'moreReviews' | 'version'
>;

/** The price that an owner edits: a sale reduces it. */
export const toRegularPrice = ({
  price,
  regularPrice,
}: {
  price: number;
  regularPrice?: number | undefined;
}) => regularPrice ?? price;

const toText = (value: number | null | undefined) => (value == null ? '' : String(value));

/** The fields that are typed, as texts. The API names a nested field by the last part of its path. */
export function toProductTexts(product: EditableProduct) {
  const { name, brand, category, image, description, material, care, warnings, model } = product;
  const { sizeMm, leadDays, maker } = product;
  return {
    ...{ name, brand, category, image, description },
    imageAlt: image ? (product.imageAlts[0] ?? '') : '',
    price: toRegularPrice(product).toFixed(2),
    countInStock: String(product.countInStock),
    material: material ?? '',
    colors: product.colors.join(', '),
    care: care ?? '',
    width: toText(sizeMm?.width),
    depth: toText(sizeMm?.depth),
    height: toText(sizeMm?.height),
    volumeCm3: toText(product.volumeCm3),
    weightGrams: toText(product.weightGrams),
    min: toText(leadDays?.min),
    max: toText(leadDays?.max),
    model: model ?? '',
    warnings: warnings ?? '',
    legalName: maker?.legalName ?? '',
    postalAddress: maker?.postalAddress ?? '',
    contact: maker?.contact ?? '',
  };
}
