import { eq, inArray } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import { findPageOfIds, toPageResponseFields } from '#domain/shared/pagination/find-page-of-ids.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadMails } from './load-mails.ts';
import { type MailsQuery, type MailsResponse, mailsQuerySchema } from './schemas.ts';

const { id, state, createdAt } = mails;

/** Sent, queued and dead mails for staff, newest first, 25 a page. Throws `bad_input`. */
export async function listMails(ctx: Ctx, query: MailsQuery): Promise<MailsResponse> {
  requireStaffActor(ctx, 'supportCustomers');
  const asked = mailsQuerySchema.parse(query);
  const list = {
    ...{ table: mails, id, which: asked.state && eq(state, asked.state) },
    sort: { key: createdAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true } as const,
  };
  const [found, dead] = await Promise.all([
    findPageOfIds(ctx.db, list, asked),
    ctx.db.$count(mails, eq(state, 'dead')),
  ]);
  const rows = await loadMails(ctx.db, inArray(id, found.ids), { limit: asked.pageSize, offset: 0 });
  return { mails: rows, ...toPageResponseFields(found), dead };
}
