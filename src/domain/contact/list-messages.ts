import { inArray, isNotNull, isNull } from 'drizzle-orm';
import { contactMessages } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { findPage, inOrder, pageFacts } from '../shared/find-page.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { wordsQuery } from '../shared/words-query.ts';
import { messageAnswer } from './message-answer.ts';
import type { MessagesAnswer, MessagesQuery } from './schemas.ts';

const { words, createdAt, answeredAt, id } = contactMessages;
const stateOf = { open: isNull(answeredAt), answered: isNotNull(answeredAt) };

/** A page of what visitors wrote, newest first, for admins. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function listMessages(ctx: Ctx, query: MessagesQuery): Promise<MessagesAnswer> {
  requireAdmin(ctx);
  const { q, state, ...asked } = query;
  const list = {
    ...{ table: contactMessages, id, which: state && stateOf[state] },
    sort: { key: createdAt, keyType: 'timestamptz', tie: id, tieType: 'uuid', descending: true } as const,
    search: q ? { table: contactMessages, of: id, words, query: wordsQuery(q) } : undefined,
  };
  const found = await findPage(ctx.db, list, asked);
  const rows = await ctx.db.select().from(contactMessages).where(inArray(id, found.ids));
  return { messages: inOrder(found.ids, rows, (row) => row.id).map(messageAnswer), ...pageFacts(found) };
}
