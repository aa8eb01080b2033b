import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { quotes } from '#db/schema.ts';
import { toSearchQueries } from '#domain/shared/database/to-search-queries.ts';
import { findPageOfIds, toPageResponseFields } from '#domain/shared/pagination/find-page-of-ids.ts';
import type { PaginatedQuery } from '#domain/shared/pagination/paginated-query.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireActor, requireAdminActor } from '../shared/require-actor.ts';
import { isShownTo, loadQuotes, toOwnQuote } from './load-quotes.ts';
import type { OwnQuotesQuery, QuotesQuery, QuotesResponse } from './schemas.ts';

const { id, words, createdAt } = quotes;

/** A page of all quotes, newest first. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function listQuotes(
  ctx: Ctx,
  { q, state, product, ...asked }: QuotesQuery,
): Promise<QuotesResponse> {
  requireAdminActor(ctx);
  const search = q ? { table: quotes, of: id, words, ...toSearchQueries(q) } : undefined;
  const which = and(state && eq(quotes.state, state), product ? eq(quotes.productId, product) : undefined);
  return loadPage(ctx, { ...newestFirst(which), search }, asked);
}

/** A page of the caller's own quotes, newest first, without the owner's drafts. Throws `not_logged_in`, `bad_input`. */
export async function listOwnQuotes(ctx: Ctx, asked: OwnQuotesQuery): Promise<QuotesResponse> {
  const { id: userId } = requireActor(ctx);
  const page = await loadPage(ctx, newestFirst(isShownTo(userId)), asked);
  return { ...page, quotes: page.quotes.map(toOwnQuote) };
}

const newestFirst = (which: SQL | undefined): PaginatedQuery => ({
  ...{ table: quotes, id, which },
  sort: { key: createdAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true },
});

async function loadPage(ctx: Ctx, list: PaginatedQuery, asked: OwnQuotesQuery) {
  const found = await findPageOfIds(ctx.db, list, asked);
  const rows = found.ids.length ? await loadQuotes(ctx, ctx.db, inArray(id, found.ids)) : [];
  return { quotes: sortByIds(found.ids, rows, ({ _id }) => _id), ...toPageResponseFields(found) };
}
