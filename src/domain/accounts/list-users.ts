import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { containsWords } from '../shared/contains-words.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cutPage } from '../shared/cut-page.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import type { UsersAnswer, UsersQuery } from './schemas.ts';
import { userAnswer } from './user-answer.ts';

const pageSizeOfPages = 25;

const orderOf: Record<UsersQuery['sort'], SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  name: [asc(sql`lower(${users.name})`), asc(users.id)],
  '-name': [desc(sql`lower(${users.name})`), desc(users.id)],
  email: [asc(sql`lower(${users.email})`), asc(users.id)],
  '-email': [desc(sql`lower(${users.email})`), desc(users.id)],
};

/** Every living user for admins, whole or a page of it. Throws `not_logged_in`, `forbidden` for a customer. */
export async function listUsers(ctx: Ctx, query: UsersQuery): Promise<UsersAnswer> {
  requireAdmin(ctx);
  const which = and(
    isNull(users.deletedAt),
    query.role && eq(users.isAdmin, query.role === 'admin'),
    query.q ? containsWords(query.q, users.name, users.email) : undefined,
  );
  const total = await ctx.db.$count(users, which);
  const isPaged = query.page !== undefined || query.pageSize !== undefined;
  const pageSize = query.pageSize ?? (isPaged ? pageSizeOfPages : Math.max(total, 1));
  const { limit, offset, page, pages } = cutPage(total, query.page ?? 1, pageSize);
  const rows = await ctx.db
    .select()
    .from(users)
    .where(which)
    .orderBy(...orderOf[query.sort])
    .limit(limit)
    .offset(offset);
  return { userList: rows.map(userAnswer), total, page, pages };
}
