import { and, desc, isNotNull, isNull } from 'drizzle-orm';
import { contactMessages } from '#db/schema.ts';
import { containsWords } from '../shared/contains-words.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cutPage } from '../shared/cut-page.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { messageAnswer } from './message-answer.ts';
import type { MessagesAnswer, MessagesQuery } from './schemas.ts';

const { name, email, message, createdAt, answeredAt, id } = contactMessages;
const stateOf = { open: isNull(answeredAt), answered: isNotNull(answeredAt) };

/** A page of what visitors wrote, newest first, for admins. Throws `not_logged_in`, `forbidden`. */
export async function listMessages(ctx: Ctx, query: MessagesQuery): Promise<MessagesAnswer> {
  requireAdmin(ctx);
  const which = and(
    query.state && stateOf[query.state],
    query.q ? containsWords(query.q, name, email, message) : undefined,
  );
  const total = await ctx.db.$count(contactMessages, which);
  const { limit, offset, page, pages } = cutPage(total, query.page, query.pageSize);
  const rows = await ctx.db
    .select()
    .from(contactMessages)
    .where(which)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset);
  return { messages: rows.map(messageAnswer), total, page, pages };
}
