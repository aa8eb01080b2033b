import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { contactAnswers, contactMessages, users } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { contactMessageNotFoundError, loadContactMessage } from './load-contact-messages.ts';
import type { ContactMessageResponse, SendContactAnswerInput } from './schemas.ts';

/**
 * Mails an answer to the sender of a contact message, which is answered then. A repeated call with the same id and text
 * sends nothing. Throws `not_logged_in`, `forbidden`, `not_found`, and `changed_meanwhile` if the message has another
 * number of answers than `answersSeen`, or another text was sent under this id.
 */
export async function sendContactAnswer(
  ctx: Ctx,
  messageId: string,
  answerId: string,
  { text, answersSeen }: SendContactAnswerInput,
): Promise<ContactMessageResponse> {
  const actor = requireStaffActor(ctx, 'supportCustomers');
  if (!isUuid(messageId) || !isUuid(answerId)) throw contactMessageNotFoundError();
  return ctx.db.transaction(async (tx) => {
    const [message] = await tx
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .for('no key update');
    if (!message) throw contactMessageNotFoundError();
    if (await wasSent(tx, messageId, answerId, text)) return loadContactMessage(tx, message);
    const answers = await tx.$count(contactAnswers, eq(contactAnswers.messageId, messageId));
    const now = ctx.clock.now();
    const [answer] =
      answers === answersSeen
        ? await tx
            .insert(contactAnswers)
            .values({ id: answerId, messageId, text, sentBy: actor.id, sentAt: now })
            .onConflictDoNothing()
            .returning()
        : [];
    if (!answer) throw await changedMeanwhile(tx, messageId);
    await queueMail(ctx, tx, {
      key: `contact-answer/${answer.id}`,
      kind: 'contact-answer',
      recipient: message.email,
      replyTo: ctx.shop.ownerEmail,
      data: { answerId: answer.id },
    });
    const [answered] = await tx
      .update(contactMessages)
      .set({ answeredAt: sql`coalesce(${contactMessages.answeredAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(contactMessages.id, messageId))
      .returning();
    if (!answered) throw new Error('an updated message was not returned');
    return loadContactMessage(tx, answered);
  });
}

const wasSent = async (tx: Db, messageId: string, id: string, text: string) =>
  (await tx.$count(
    contactAnswers,
    and(eq(contactAnswers.id, id), eq(contactAnswers.messageId, messageId), eq(contactAnswers.text, text)),
  )) > 0;

/** Names who was first. */
async function changedMeanwhile(tx: Db, messageId: string): Promise<ShopError> {
  const [last] = await tx
    .select({ by: users.name })
    .from(contactAnswers)
    .innerJoin(users, eq(users.id, contactAnswers.sentBy))
    .where(eq(contactAnswers.messageId, messageId))
    .orderBy(desc(contactAnswers.sentAt), asc(contactAnswers.id))
    .limit(1);
  const who = last?.by ?? 'Somebody else';
  return new ShopError('changed_meanwhile', `${who} has answered this message meanwhile.`);
}
