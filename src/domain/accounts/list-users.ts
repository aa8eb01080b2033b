import { and, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { findPage, idBatches, inOrder, type List, type ListSort, pageFacts } from '../shared/find-page.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { wordsQuery } from '../shared/words-query.ts';
import type { UserAnswer, UsersAnswer, UsersQuery } from './schemas.ts';
import { userAnswer } from './user-answer.ts';

const batchSize = 200;

const keys: Record<string, { key: SQLWrapper; keyType: ListSort['keyType'] }> = {
  newest: { key: users.createdAt, keyType: 'timestamptz' },
  name: { key: sql`lower(${users.name})`, keyType: 'text' },
  email: { key: sql`lower(${users.email})`, keyType: 'text' },
};

/** A page of the living users for admins. Throws `not_logged_in`, `forbidden` for a customer, `bad_input`. */
export async function listUsers(ctx: Ctx, query: UsersQuery): Promise<UsersAnswer> {
  requireAdmin(ctx);
  const { page = 1, pageSize = 25, after } = query;
  const found = await findPage(ctx.db, listOf(query), { page, pageSize, after });
  return { userList: await answersOf(ctx, found.ids), ...pageFacts(found) };
}

/** Every living user for admins, in batches. Throws `not_logged_in`, `forbidden` for a customer. */
export async function* streamUsers(ctx: Ctx, query: UsersQuery): AsyncGenerator<UserAnswer[], void> {
  requireAdmin(ctx);
  for await (const ids of idBatches(ctx.db, listOf(query), batchSize)) yield answersOf(ctx, ids);
}

async function answersOf(ctx: Ctx, ids: string[]): Promise<UserAnswer[]> {
  const rows = await ctx.db.select().from(users).where(inArray(users.id, ids));
  return inOrder(ids, rows, ({ id }) => id).map(userAnswer);
}

function listOf({ role, q, sort }: UsersQuery): List {
  const by = keys[sort.replace(/^-/, '')];
  if (!by) throw new Error(`users cannot be sorted by ${sort}`);
  return {
    table: users,
    id: users.id,
    which: and(
      isNull(users.deletedAt),
      role && (role === 'admin' ? sql`${users.isAdmin}` : eq(users.isAdmin, false)),
    ),
    sort: { ...by, tie: users.id, tieType: 'uuid', descending: sort.startsWith('-') || sort === 'newest' },
    search: q ? { table: users, of: users.id, words: users.words, query: wordsQuery(q) } : undefined,
  };
}
