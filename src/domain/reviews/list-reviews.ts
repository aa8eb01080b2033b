import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import { containsWords } from '../shared/contains-words.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cutPage } from '../shared/cut-page.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { judgedReview } from './judged-review.ts';
import type { ReviewsAnswer, ReviewsQuery } from './schemas.ts';

const stateOf = { shown: isNull(reviews.hiddenAt), hidden: isNotNull(reviews.hiddenAt) };

/** A page of the reviews of everything that is in the shop, newest first, for admins. Throws `not_logged_in`, `forbidden`. */
export async function listReviews(ctx: Ctx, query: ReviewsQuery): Promise<ReviewsAnswer> {
  requireAdmin(ctx);
  const which = and(
    isNull(products.deletedAt),
    query.state && stateOf[query.state],
    query.q ? containsWords(query.q, reviews.name, products.name, reviews.comment) : undefined,
  );
  const ofProduct = eq(products.id, reviews.productId);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(products, ofProduct)
    .where(which);
  const total = counted?.total ?? 0;
  const { limit, offset, page, pages } = cutPage(total, query.page, query.pageSize);
  const rows = await ctx.db
    .select({ review: reviews, product: { id: products.id, name: products.name } })
    .from(reviews)
    .innerJoin(products, ofProduct)
    .where(which)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
  return { reviews: rows.map(({ review, product }) => judgedReview(review, product)), total, page, pages };
}
