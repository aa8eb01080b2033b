import { contactMessages } from '#db/schema.ts';
import { queueUnprovedMail } from '../accounts/queue-unproved-mail.ts';
import type { Ctx } from '../shared/ctx.ts';
import { queueMail } from '../shared/queue-mail.ts';
import type { ContactInput } from './schemas.ts';

/**
 * Stores a visitor's message, mails it to the owner with Reply-To the visitor, and sends a receipt to the visitor's
 * address.
 */
export async function sendMessage(ctx: Ctx, input: ContactInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [message] = await tx
      .insert(contactMessages)
      .values({ ...input, createdAt: ctx.clock.now() })
      .returning({ id: contactMessages.id });
    if (!message) throw new Error('an inserted message was not returned');
    await queueMail(ctx, tx, {
      key: `contact/${message.id}`,
      kind: 'contact',
      recipient: ctx.shop.ownerEmail,
      replyTo: input.email,
      data: { ...input },
    });
    await queueUnprovedMail(ctx, tx, {
      key: `contact-receipt/${message.id}`,
      kind: 'contact-receipt',
      recipient: input.email,
      data: { message: input.message },
    });
  });
}
