import { and, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { UserResponse, UsersQuery, UsersResponse } from '#domain/accounts/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { toSearchQueries } from '#domain/shared/database/to-search-queries.ts';
import {
  findPageOfIds,
  streamPageIds,
  toPageResponseFields,
} from '#domain/shared/pagination/find-page-of-ids.ts';
import type { PaginatedQuery, PaginatedQuerySort } from '#domain/shared/pagination/paginated-query.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import { requireStaffActor } from '#domain/shared/require-actor.ts';
import { toUserResponse } from './to-user-response.ts';

const batchSize = 200;

const sortKeys: Record<string, { key: SQLWrapper; keyType: PaginatedQuerySort['keyType'] }> = {
  newest: { key: users.createdAt, keyType: 'timestamptz' },
  name: { key: sql`lower(${users.name})`, keyType: 'text' },
  email: { key: sql`lower(${users.email})`, keyType: 'text' },
};

const ofRole: Record<NonNullable<UsersQuery['role']>, SQL | undefined> = {
  admin: sql`${users.isAdmin}`,
  staff: isNotNull(users.role),
  customer: and(eq(users.isAdmin, false), isNull(users.role)),
};

/** A page of the active users for staff. Throws `not_logged_in`, `forbidden` for a customer, `bad_input`. */
export async function listUsers(ctx: Ctx, query: UsersQuery): Promise<UsersResponse> {
  requireStaffActor(ctx, 'supportCustomers');
  const { page = 1, pageSize = 25, after } = query;
  const found = await findPageOfIds(ctx.db, toPagedList(query), { page, pageSize, after });
  return { userList: await loadResponses(ctx, found.ids), ...toPageResponseFields(found) };
}

/** All active users for staff, in batches. Throws `not_logged_in`, `forbidden` for a customer. */
export async function* streamUsers(ctx: Ctx, query: UsersQuery): AsyncGenerator<UserResponse[], void> {
  requireStaffActor(ctx, 'supportCustomers');
  for await (const ids of streamPageIds(ctx.db, toPagedList(query), batchSize)) yield loadResponses(ctx, ids);
}

async function loadResponses(ctx: Ctx, ids: string[]): Promise<UserResponse[]> {
  if (!ids.length) return [];
  const rows = await ctx.db.select().from(users).where(inArray(users.id, ids));
  return sortByIds(ids, rows, ({ id }) => id).map(toUserResponse);
}

function toPagedList({ role, q, sort }: UsersQuery): PaginatedQuery {
  const by = sortKeys[sort.replace(/^-/, '')];
  if (!by) throw new Error(`users cannot be sorted by ${sort}`);
  return {
    table: users,
    id: users.id,
    which: and(isNull(users.deletedAt), role && ofRole[role]),
    sort: { ...by, tie: users.id, tieType: 'uuid', descending: sort.startsWith('-') || sort === 'newest' },
    search: q ? { table: users, of: users.id, words: users.words, ...toSearchQueries(q) } : undefined,
  };
}
