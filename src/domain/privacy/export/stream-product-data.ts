import { and, asc, eq, inArray } from 'drizzle-orm';
import { products, reviews, stockAlerts, wishListItems } from '#db/schema.ts';
import { streamBatches } from '#domain/shared/database/stream-batches.ts';
import { toReviewResponse } from '../../catalogue/to-review-response.ts';
import type { Ctx } from '../../shared/ctx.ts';

export function streamReviews({ db }: Ctx, userId: string) {
  const byAge = [asc(reviews.createdAt), asc(reviews.id)];
  return streamBatches(
    () =>
      db
        .select({ id: reviews.id })
        .from(reviews)
        .where(eq(reviews.userId, userId))
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select({ review: reviews, productName: products.name })
        .from(reviews)
        .innerJoin(products, eq(products.id, reviews.productId))
        .where(inArray(reviews.id, ids))
        .orderBy(...byAge);
      return rows.map(({ review, productName }) => {
        const { _id, user, verified, ...response } = toReviewResponse(review);
        return { ...response, product: review.productId, productName };
      });
    },
  );
}

export function streamWishList({ db }: Ctx, userId: string) {
  const isOwn = eq(wishListItems.userId, userId);
  const byAge = [asc(wishListItems.createdAt), asc(wishListItems.productId)];
  return streamBatches(
    () =>
      db
        .select({ id: wishListItems.productId })
        .from(wishListItems)
        .where(isOwn)
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select({ product: products.id, productName: products.name, at: wishListItems.createdAt })
        .from(wishListItems)
        .innerJoin(products, eq(products.id, wishListItems.productId))
        .where(and(isOwn, inArray(wishListItems.productId, ids)))
        .orderBy(...byAge);
      return rows.map(({ at, ...item }) => ({ ...item, savedAt: at.toISOString() }));
    },
  );
}

/** Empty without a verified address. */
export function streamStockAlerts({ db }: Ctx, email: string | null) {
  const byAge = [asc(stockAlerts.createdAt), asc(stockAlerts.id)];
  return streamBatches(
    async () =>
      email === null
        ? []
        : db
            .select({ id: stockAlerts.id })
            .from(stockAlerts)
            .where(eq(stockAlerts.email, email.toLowerCase()))
            .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select({ alert: stockAlerts, productName: products.name })
        .from(stockAlerts)
        .innerJoin(products, eq(products.id, stockAlerts.productId))
        .where(inArray(stockAlerts.id, ids))
        .orderBy(...byAge);
      return rows.map(({ alert, productName }) => ({
        ...{ product: alert.productId, productName, askedAt: alert.createdAt.toISOString() },
        confirmedAt: alert.confirmedAt?.toISOString() ?? null,
        sentAt: alert.notifiedAt?.toISOString() ?? null,
      }));
    },
  );
}
