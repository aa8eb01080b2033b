import { and, eq, or, sql } from 'drizzle-orm';
import { printRequests } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { loadRequests } from './load-requests.ts';
import type { RequestsAnswer, RequestsQuery } from './schemas.ts';

/** One page of everybody's requests, newest first. Throws `not_logged_in`, `forbidden` for a customer. */
export async function listRequests(ctx: Ctx, query: RequestsQuery): Promise<RequestsAnswer> {
  requireAdmin(ctx);
  const { q, state, page, pageSize } = query;
  const { name, email, message } = printRequests;
  const contains = (column: typeof name | typeof email | typeof message) =>
    sql`strpos(lower(${column}), lower(${q})) > 0`;
  const found = and(
    state && eq(printRequests.state, state),
    q ? or(contains(name), contains(email), contains(message)) : undefined,
  );
  const [requests, total] = await Promise.all([
    loadRequests(ctx, ctx.db, found, { limit: pageSize, offset: (page - 1) * pageSize }),
    ctx.db.$count(printRequests, found),
  ]);
  return { requests, total, page, pages: Math.ceil(total / pageSize) };
}
