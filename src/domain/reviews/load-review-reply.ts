import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';

/** What the author of a review is mailed about the shop's reply; undefined if it is no longer public. */
export async function loadReviewReply({ db }: Ctx, reviewId: string) {
  const [row] = await db
    .select({ review: reviews, product: { id: products.id, name: products.name } })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(
      and(
        eq(reviews.id, reviewId),
        isNotNull(reviews.reply),
        isNull(reviews.hiddenAt),
        isNull(products.deletedAt),
      ),
    );
  return row;
}
