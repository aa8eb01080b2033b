import { toOptionResponses } from '../options/to-option-responses.ts';
import type { ShopSettings } from '../shared/shop-settings.ts';
import { toMaker } from './detail-columns.ts';
import type { ProductRow } from './product-columns.ts';
import type { ReviewRow } from './query-newest-reviews.ts';
import type { ProductDetailsResponse } from './schemas.ts';
import { toLeadDays } from './to-lead-days.ts';
import { toProductResponse } from './to-product-response.ts';
import { toReviewResponse } from './to-review-response.ts';
import { toSaleNote } from './to-sale-fields.ts';

/** The API representation of a product with all details and its newest reviews. */
export function toProductDetailsResponse(
  row: ProductRow,
  reviewRows: readonly ReviewRow[],
  shop: Pick<ShopSettings, 'filaments'>,
): ProductDetailsResponse {
  const { widthMm, depthMm, heightMm, volumeMm3 } = row;
  const saleNote = toSaleNote(row);
  const last = reviewRows.at(-1);
  const count = row.numReviews - reviewRows.length;
  const images = [row.image, ...row.gallery].filter((path) => path !== '');
  return {
    ...toProductResponse(row),
    ...(saleNote && { saleNote }),
    images,
    imageAlts: images.map((path) => row.imageAlts[path] ?? ''),
    material: row.material,
    care: row.care,
    colors: row.colors,
    sizeMm: widthMm && depthMm && heightMm ? { width: widthMm, depth: depthMm, height: heightMm } : null,
    volumeCm3: volumeMm3 && Math.round(volumeMm3 / 100) / 10,
    weightGrams: row.weightGrams,
    taxClass: row.taxClass,
    uses: row.uses,
    leadDays: toLeadDays(row),
    maker: toMaker(row),
    warnings: row.warnings,
    model: row.model,
    ...(row.options.length > 0 && { options: toOptionResponses(row.options, shop) }),
    state: row.state,
    version: row.version,
    ratingCounts: row.ratingCounts,
    reviews: reviewRows.map(toReviewResponse),
    ...(last && count > 0 && { moreReviews: { count, next: last.id } }),
  };
}
