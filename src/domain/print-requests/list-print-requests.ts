import { eq, inArray } from 'drizzle-orm';
import { printRequests } from '#db/schema.ts';
import { toSearchQueries } from '#domain/shared/database/to-search-queries.ts';
import { findPageOfIds, toPageResponseFields } from '#domain/shared/pagination/find-page-of-ids.ts';
import type { PageOfIds } from '#domain/shared/pagination/paginated-query.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadPrintRequests } from './load-print-requests.ts';
import type { PrintRequestsQuery, PrintRequestsResponse } from './schemas.ts';

const { id, words, createdAt } = printRequests;

/** A page of all requests, newest first. Throws `not_logged_in`, `forbidden` for a customer, `bad_input`. */
export async function listPrintRequests(ctx: Ctx, query: PrintRequestsQuery): Promise<PrintRequestsResponse> {
  const found = await findPrintRequests(ctx, query);
  if (!found.ids.length) return { requests: [], ...toPageResponseFields(found) };
  const requests = await loadPrintRequests(ctx, ctx.db, inArray(id, found.ids));
  return { requests: sortByIds(found.ids, requests, ({ _id }) => _id), ...toPageResponseFields(found) };
}

/** The ids of such a page. Throws as `listPrintRequests`. */
export async function findPrintRequests(ctx: Ctx, query: PrintRequestsQuery): Promise<PageOfIds> {
  requireStaffActor(ctx, 'readPrintRequests');
  const { q, state, ...asked } = query;
  const list = {
    ...{ table: printRequests, id, which: state && eq(printRequests.state, state) },
    sort: { key: createdAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true } as const,
    search: q ? { table: printRequests, of: id, words, ...toSearchQueries(q) } : undefined,
  };
  return findPageOfIds(ctx.db, list, asked);
}
