import type { products, reviews } from '#db/schema.ts';
import { productAnswer } from './product-answer.ts';
import { reviewAnswer } from './review-answer.ts';
import type { ProductDetailsAnswer } from './schemas.ts';

/** A row of the catalogue with all that its page tells, and the reviews given. */
export function productDetailsAnswer(
  row: typeof products.$inferSelect,
  said: readonly (typeof reviews.$inferSelect)[],
): ProductDetailsAnswer {
  const { widthMm, depthMm, heightMm, leadDaysMin, leadDaysMax, volumeMm3 } = row;
  return {
    ...productAnswer(row),
    images: [row.image, ...row.gallery].filter((path) => path !== ''),
    material: row.material,
    care: row.care,
    colors: row.colors,
    sizeMm: widthMm && depthMm && heightMm ? { width: widthMm, depth: depthMm, height: heightMm } : null,
    volumeCm3: volumeMm3 && Math.round(volumeMm3 / 100) / 10,
    leadDays: leadDaysMin && leadDaysMax ? { min: leadDaysMin, max: leadDaysMax } : null,
    model: row.model,
    reviews: said.map(reviewAnswer),
  };
}
