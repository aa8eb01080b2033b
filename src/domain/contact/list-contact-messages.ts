import { inArray, isNotNull, isNull } from 'drizzle-orm';
import { contactMessages } from '#db/schema.ts';
import { toSearchQueries } from '#domain/shared/database/to-search-queries.ts';
import { findPageOfIds, toPageResponseFields } from '#domain/shared/pagination/find-page-of-ids.ts';
import type { PageOfIds } from '#domain/shared/pagination/paginated-query.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadContactMessages } from './load-contact-messages.ts';
import type { ContactMessagesQuery, ContactMessagesResponse } from './schemas.ts';

const { words, createdAt, answeredAt, id } = contactMessages;
const stateOf = { open: isNull(answeredAt), answered: isNotNull(answeredAt) };

/** A page of the contact messages, newest first, for staff. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function listContactMessages(
  ctx: Ctx,
  query: ContactMessagesQuery,
): Promise<ContactMessagesResponse> {
  const found = await findContactMessages(ctx, query);
  if (!found.ids.length) return { messages: [], ...toPageResponseFields(found) };
  const rows = await ctx.db.select().from(contactMessages).where(inArray(id, found.ids));
  return {
    messages: await loadContactMessages(
      ctx.db,
      sortByIds(found.ids, rows, (row) => row.id),
    ),
    ...toPageResponseFields(found),
  };
}

/** The ids of such a page. Throws as `listContactMessages`. */
export async function findContactMessages(ctx: Ctx, query: ContactMessagesQuery): Promise<PageOfIds> {
  requireStaffActor(ctx, 'supportCustomers');
  const { q, state, ...asked } = query;
  const list = {
    ...{ table: contactMessages, id, which: state && stateOf[state] },
    sort: { key: createdAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true } as const,
    search: q ? { table: contactMessages, of: id, words, ...toSearchQueries(q) } : undefined,
  };
  return findPageOfIds(ctx.db, list, asked);
}
