import { contactMessages } from '#db/schema.ts';
import { exceedsOwnerNoticeLimit } from '../accounts/exceeds-owner-notice-limit.ts';
import { queueUnverifiedSenderMail } from '../accounts/queue-unverified-sender-mail.ts';
import type { Ctx } from '../shared/ctx.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import type { ContactMessageInput } from './schemas.ts';

/**
 * Keeps a visitor's message, mails it to the owner with Reply-To the visitor, and confirms it to the address
 * that the visitor gave.
 */
export async function sendContactMessage(ctx: Ctx, input: ContactMessageInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [message] = await tx
      .insert(contactMessages)
      .values({ ...input, createdAt: ctx.clock.now() })
      .returning({ id: contactMessages.id });
    if (!message) throw new Error('an inserted message was not returned');
    if (!(await exceedsOwnerNoticeLimit(ctx, tx)))
      await queueMail(ctx, tx, {
        key: `contact/${message.id}`,
        kind: 'contact',
        recipient: ctx.shop.ownerEmail,
        replyTo: input.email,
        data: {
          ...{ name: input.name, email: input.email, message: input.message },
          ...(input.topic && { topic: input.topic }),
          ...(input.orderNumber && { orderNumber: String(input.orderNumber) }),
        },
      });
    await queueUnverifiedSenderMail(ctx, tx, {
      key: `contact-receipt/${message.id}`,
      kind: 'contact-receipt',
      recipient: input.email,
      data: { message: input.message },
    });
  });
}
