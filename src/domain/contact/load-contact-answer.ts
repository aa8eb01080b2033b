import { eq } from 'drizzle-orm';
import { contactAnswers, contactMessages } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';

/** An answer with its message, to be mailed; undefined if the message has been removed with its sender's account. */
export async function loadContactAnswer({ db }: Ctx, answerId: string) {
  const [row] = await db
    .select({ text: contactAnswers.text, message: contactMessages.message })
    .from(contactAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, contactAnswers.messageId))
    .where(eq(contactAnswers.id, answerId));
  return row;
}
