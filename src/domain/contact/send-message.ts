import { and, eq, gt, sql } from 'drizzle-orm';
import { contactMessages, mails } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { queueMail } from '../shared/queue-mail.ts';
import type { ContactInput } from './schemas.ts';

/**
 * Keeps a visitor's message, mails it to the owner with Reply-To the visitor, and confirms it to the address
 * that the visitor gave.
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
    if ((await receiptsToday(ctx, tx, input.email)) >= mostReceiptsADay) return;
    await queueMail(ctx, tx, {
      key: `contact-receipt/${message.id}`,
      kind: 'contact-receipt',
      recipient: input.email,
      data: { message: input.message },
    });
  });
}

/** Anybody can type anybody's address into the form: beyond this many, the shop stays silent towards it. */
const mostReceiptsADay = 5;
const dayMs = 24 * 60 * 60 * 1000;

async function receiptsToday(ctx: Ctx, tx: Db, email: string): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(mails)
    .where(
      and(
        gt(mails.createdAt, since),
        eq(mails.kind, 'contact-receipt'),
        eq(sql`lower(${mails.recipient})`, email.toLowerCase()),
      ),
    );
  return counted?.count ?? 0;
}
