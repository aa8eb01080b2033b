import { eq, sql } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { loadMails } from './load-mails.ts';
import { type MailsAnswer, type MailsQuery, mailsQuery } from './schemas.ts';

const pageSize = 25;

/** What the shop has sent, means to send and has given up, for admins, newest first, 25 a page. */
export async function listMails(ctx: Ctx, query: MailsQuery): Promise<MailsAnswer> {
  requireAdmin(ctx);
  const { state, page } = mailsQuery.parse(query);
  const counted = ctx.db
    .select({ state: mails.state, count: sql<number>`count(*)::int` })
    .from(mails)
    .groupBy(mails.state);
  const [found, counts] = await Promise.all([
    loadMails(ctx.db, state && eq(mails.state, state), { limit: pageSize, offset: (page - 1) * pageSize }),
    counted,
  ]);
  const countOf = new Map(counts.map((row) => [row.state, row.count]));
  const total = state ? (countOf.get(state) ?? 0) : counts.reduce((sum, { count }) => sum + count, 0);
  return {
    mails: found,
    total,
    page,
    pages: Math.ceil(total / pageSize),
    dead: countOf.get('dead') ?? 0,
  };
}
