import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { products, reviews } from '#db/schema.ts';
import { toSearchQueries } from '#domain/shared/database/to-search-queries.ts';
import { findPageOfIds, toPageResponseFields } from '#domain/shared/pagination/find-page-of-ids.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import type { ReviewsQuery, ReviewsResponse } from './schemas.ts';
import { toAdminReview } from './to-admin-review.ts';

const { id, words, hiddenAt, createdAt, productId, productDeleted, reply } = reviews;
const stateOf = {
  shown: isNull(hiddenAt),
  unanswered: and(isNull(reply), isNull(hiddenAt)),
  hidden: isNotNull(hiddenAt),
};

/**
 * A page of the reviews of all products, newest first, for staff. Throws `not_logged_in`, `forbidden`, `bad_input`.
 */
export async function listReviews(ctx: Ctx, query: ReviewsQuery): Promise<ReviewsResponse> {
  requireStaffActor(ctx, 'supportCustomers');
  const { q, state, ...asked } = query;
  const list = {
    ...{ table: reviews, id, which: and(sql`not ${productDeleted}`, state && stateOf[state]) },
    sort: { key: createdAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true } as const,
    search: q ? { table: reviews, of: id, words, ...toSearchQueries(q) } : undefined,
  };
  const found = await findPageOfIds(ctx.db, list, asked);
  const rows = await ctx.db
    .select({ review: reviews, product: { id: products.id, name: products.name } })
    .from(reviews)
    .innerJoin(products, eq(products.id, productId))
    .where(inArray(id, found.ids));
  const inTurn = sortByIds(found.ids, rows, ({ review }) => review.id);
  return {
    reviews: inTurn.map(({ review, product }) => toAdminReview(review, product)),
    ...toPageResponseFields(found),
  };
}
