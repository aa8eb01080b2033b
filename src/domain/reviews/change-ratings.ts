import { eq, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';

interface RatingChange {
  added?: number;
  removed?: number;
}

/**
 * The new values of a product's mean rating and counts when visible ratings are added or removed. The statement locks
 * the product: each change of its reviews does, before it locks a review.
 */
export function toChangedRatings({
  added,
  removed,
}: RatingChange): Record<'ratingSum' | 'numReviews' | 'ratingCounts', SQL> {
  const counts = [1, 2, 3, 4, 5].map(
    (stars) =>
      sql`${products.ratingCounts}[${sql.raw(`${stars}`)}] + ${Number(stars === added) - Number(stars === removed)}`,
  );
  return {
    ratingSum: sql`${products.ratingSum} + ${(added ?? 0) - (removed ?? 0)}`,
    numReviews: sql`${products.numReviews} + ${Number(added !== undefined) - Number(removed !== undefined)}`,
    ratingCounts: sql`array[${sql.join(counts, sql`, `)}]`,
  };
}

export async function changeRatings(tx: Db, productId: string, change: RatingChange): Promise<void> {
  await tx.update(products).set(toChangedRatings(change)).where(eq(products.id, productId));
}
