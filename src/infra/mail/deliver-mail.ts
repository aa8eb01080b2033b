import { eq } from 'drizzle-orm';
import { mails, orders } from '#db/schema.ts';
import { loadOrders } from '#domain/orders/load-orders.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import type { MailTransport } from './mail-transport.ts';
import type { Written } from './templates/written.ts';

type Mail = typeof mails.$inferSelect;

/**
 * Sends one queued mail and notes it. SMTP can only promise at least once: a crash between the server's
 * yes and our note sends again, under the same Message-ID. Throws to be called again; with `isLastTry`
 * the mail is given up and shown as dead.
 */
export async function deliverMail(
  ctx: Ctx,
  transport: MailTransport,
  mailId: string,
  isLastTry: boolean,
): Promise<void> {
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.id, mailId));
  if (mail?.state !== 'queued') return;
  const attempts = mail.attempts + 1;
  try {
    const written = await write(ctx, mail);
    await transport.send({
      messageId: `<${mail.key.replaceAll('/', '.')}@${new URL(ctx.shop.publicUrl).hostname}>`,
      from: ctx.shop.mailFrom,
      to: mail.recipient,
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      ...written,
    });
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await ctx.db
      .update(mails)
      .set({ attempts, lastError, ...(isLastTry && { state: 'dead' as const }) })
      .where(eq(mails.id, mail.id));
    ctx.log.warn({ mailId, kind: mail.kind, attempts, isLastTry }, 'a mail could not be delivered');
    throw error;
  }
  await ctx.db
    .update(mails)
    .set({ state: 'sent', attempts, lastError: null, sentAt: ctx.clock.now() })
    .where(eq(mails.id, mail.id));
}

/** Templates are loaded with the first mail: React Email is heavy, and a start must not wait for it. */
async function write(ctx: Ctx, mail: Mail): Promise<Written> {
  if (mail.kind === 'contact') {
    const { writeContactMail } = await import('./templates/contact-mail.ts');
    return writeContactMail(ctx.shop, mail.data ?? {});
  }
  if (mail.kind === 'order-confirmation' && mail.orderId) {
    const [stored] = await loadOrders(ctx, eq(orders.id, mail.orderId));
    if (!stored) throw new Error(`the order of mail ${mail.id} is not there`);
    const { writeOrderConfirmation } = await import('./templates/order-confirmation-mail.ts');
    return writeOrderConfirmation(ctx.shop, stored);
  }
  throw new Error(`there is no template for a mail of kind ${mail.kind}`);
}
