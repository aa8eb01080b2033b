import { and, asc, eq, inArray } from 'drizzle-orm';
import { orderLines, reviews } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import { hasBoughtProduct } from './has-bought-product.ts';

/**
 * Takes 'Verified purchase' from a customer's reviews of what was in a canceled order, unless they have bought it in
 * another. The order must be locked and canceled.
 */
export async function unmarkVerifiedReviews(tx: Db, userId: string, orderId: string): Promise<void> {
  const ofOrder = tx
    .select({ id: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const marked = await tx
    .select({ id: reviews.id, productId: reviews.productId })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.verified, true), inArray(reviews.productId, ofOrder)))
    .orderBy(asc(reviews.id))
    // Of two orders that are canceled at once, the second then sees that the first is.
    .for('no key update');
  for (const { id, productId } of marked)
    if (!(await hasBoughtProduct(tx, userId, productId)))
      await tx.update(reviews).set({ verified: false }).where(eq(reviews.id, id));
}
