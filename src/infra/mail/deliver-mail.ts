import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { composeMail, type Mail } from './compose-mail.ts';
import type { Letter, MailTransport } from './mail-transport.ts';

const lockOfDelivery = 7_043;

/**
 * Sends one queued mail and notes it. SMTP can only promise at least once: a crash between the server's
 * yes and our note sends again, under the same Message-ID. Throws to be called again; with `isLastTry`
 * the mail is given up and shown as dead.
 */
export function deliverMail(
  ctx: Ctx,
  transport: MailTransport,
  mailId: string,
  isLastTry: boolean,
): Promise<void> {
  // Two jobs may meet over one mail (one thought lost was not): the second steps back for as long as the first
  // is sending. The transaction holds that lock and nothing else, and a crash leaves none behind.
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockOfDelivery}, hashtext(${mailId})) as mine`,
    );
    if (!rows[0]?.mine) throw new Error('another job is delivering this mail');
    await tryToDeliver(ctx, transport, mailId, isLastTry);
  });
}

async function tryToDeliver(
  ctx: Ctx,
  transport: MailTransport,
  mailId: string,
  isLastTry: boolean,
): Promise<void> {
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.id, mailId));
  if (mail?.state !== 'queued') return;
  const attempts = mail.attempts + 1;
  await ctx.db
    .update(mails)
    .set({ attempts, lastTriedAt: ctx.clock.now() })
    .where(and(eq(mails.id, mail.id), eq(mails.state, 'queued')));
  let subject = mail.subject;
  try {
    const written = await composeMail(ctx, mail);
    if (!written) {
      await ctx.db.delete(mails).where(eq(mails.id, mail.id));
      return;
    }
    subject = written.subject;
    await transport.send({ ...envelope(ctx, mail), ...written });
  } catch (error) {
    const lastError = tellable(error);
    await ctx.db
      .update(mails)
      .set({ subject, lastError, ...(isLastTry && { state: 'dead' as const }) })
      .where(and(eq(mails.id, mail.id), eq(mails.state, 'queued')));
    if (isLastTry) await forget(ctx.db, mailId);
    ctx.log.warn({ mailId, kind: mail.kind, attempts, isLastTry }, 'a mail could not be delivered');
    // Not the error itself: the queue keeps what it is thrown, and this one may quote the letter.
    throw new Error(lastError);
  }
  await ctx.reached('mail.handed-over');
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({ state: 'sent', subject, lastError: null, sentAt: ctx.clock.now() })
      .where(eq(mails.id, mail.id));
    await forget(tx, mailId);
  });
  ctx.log.info({ mailId, kind: mail.kind, attempts }, 'a mail was delivered');
}

/** Of a mail to or from somebody who has removed their account nothing stays that names them. */
async function forget(db: Db, mailId: string): Promise<void> {
  const forgetAs = sql`${mails.data}->>'forgetAs'`;
  await db
    .update(mails)
    .set({ recipient: forgetAs, replyTo: null, subject: null, data: null })
    .where(and(eq(mails.id, mailId), ne(mails.state, 'queued'), isNotNull(forgetAs)));
}

function envelope(ctx: Ctx, mail: Mail): Pick<Letter, 'messageId' | 'from' | 'to' | 'replyTo'> {
  return {
    messageId: `<${mail.key.replaceAll('/', '.')}@${new URL(ctx.shop.publicUrl).hostname}>`,
    from: ctx.shop.mailFrom,
    to: mail.recipient,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
  };
}

/** What may be kept of an error: mail servers quote the links they dislike, and a link may open an account. */
function tellable(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.message.replaceAll(/https?:\/\/\S+|[\w-]{40,}/g, '[...]').slice(0, 500);
}
