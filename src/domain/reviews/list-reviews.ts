import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { findPage, inOrder, pageFacts } from '../shared/find-page.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { wordsQuery } from '../shared/words-query.ts';
import { judgedReview } from './judged-review.ts';
import type { ReviewsAnswer, ReviewsQuery } from './schemas.ts';

const { id, words, hiddenAt, createdAt, productId, productDeleted } = reviews;
const stateOf = { shown: isNull(hiddenAt), hidden: isNotNull(hiddenAt) };

/** A page of the reviews of everything in the shop, newest first, for admins. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function listReviews(ctx: Ctx, query: ReviewsQuery): Promise<ReviewsAnswer> {
  requireAdmin(ctx);
  const { q, state, ...asked } = query;
  const list = {
    ...{ table: reviews, id, which: and(sql`not ${productDeleted}`, state && stateOf[state]) },
    sort: { key: createdAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true } as const,
    search: q ? { table: reviews, of: id, words, query: wordsQuery(q) } : undefined,
  };
  const found = await findPage(ctx.db, list, asked);
  const rows = await ctx.db
    .select({ review: reviews, product: { id: products.id, name: products.name } })
    .from(reviews)
    .innerJoin(products, eq(products.id, productId))
    .where(inArray(id, found.ids));
  const inTurn = inOrder(found.ids, rows, ({ review }) => review.id);
  return {
    reviews: inTurn.map(({ review, product }) => judgedReview(review, product)),
    ...pageFacts(found),
  };
}
