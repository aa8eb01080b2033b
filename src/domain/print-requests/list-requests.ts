import { eq, inArray } from 'drizzle-orm';
import { printRequests } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { findPage, inOrder, pageFacts } from '../shared/find-page.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { wordsQuery } from '../shared/words-query.ts';
import { loadRequests } from './load-requests.ts';
import type { RequestsAnswer, RequestsQuery } from './schemas.ts';

const { id, words, createdAt } = printRequests;

/** One page of everybody's requests, newest first. Throws `not_logged_in`, `forbidden` for a customer, `bad_input`. */
export async function listRequests(ctx: Ctx, query: RequestsQuery): Promise<RequestsAnswer> {
  requireAdmin(ctx);
  const { q, state, ...asked } = query;
  const list = {
    ...{ table: printRequests, id, which: state && eq(printRequests.state, state) },
    sort: { key: createdAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true } as const,
    search: q ? { table: printRequests, of: id, words, query: wordsQuery(q) } : undefined,
  };
  const found = await findPage(ctx.db, list, asked);
  const requests = await loadRequests(ctx, ctx.db, inArray(id, found.ids));
  return { requests: inOrder(found.ids, requests, ({ _id }) => _id), ...pageFacts(found) };
}
