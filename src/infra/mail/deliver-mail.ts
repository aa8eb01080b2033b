import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { composeMail, type MailRecord } from './compose-mail.ts';
import type { EmailMessage, MailTransport } from './mail-transport.ts';

/** For how long a claim is believed of a process that says nothing. Less than the queue waits for a dead process. */
const leaseMs = 10_000;
const renewIntervalMs = 3_000;

/** A mail, and how often it has been tried with this time. */
interface Claim {
  mail: MailRecord;
  claimId: string;
}

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
  const claim = await claimMail(ctx, mailId);
  if (!claim) return;
  const renewing = setInterval(() => renewClaim(ctx, claim), renewIntervalMs);
  try {
    await attemptDelivery(ctx, transport, claim, isLastTry);
  } finally {
    clearInterval(renewing);
  }
}

const leaseEnd = (ctx: Ctx) => new Date(ctx.clock.now().getTime() + leaseMs);

/**
 * Two jobs may meet over one mail (one thought lost was not): the second steps back for as long as the first is sending.
 * No transaction stays open meanwhile. Null where there is nothing to send.
 */
async function claimMail(ctx: Ctx, mailId: string): Promise<Claim | null> {
  const by = randomUUID();
  const now = ctx.clock.now();
  const isQueued = and(eq(mails.id, mailId), eq(mails.state, 'queued'));
  const [mail] = await ctx.db
    .update(mails)
    .set({
      ...{ claimedBy: by, claimedUntil: leaseEnd(ctx), lastTriedAt: now },
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(and(isQueued, or(isNull(mails.claimedUntil), lte(mails.claimedUntil, now))))
    .returning();
  if (mail) return { mail, claimId: by };
  if ((await ctx.db.$count(mails, isQueued)) > 0) throw new Error('another job is delivering this mail');
  return null;
}

/** Where the database does not answer, the lease may end: then the mail may go out twice, under one Message-ID. */
function renewClaim(ctx: Ctx, { mail, claimId }: Claim): void {
  ctx.db
    .update(mails)
    .set({ claimedUntil: leaseEnd(ctx) })
    .where(and(eq(mails.id, mail.id), eq(mails.claimedBy, claimId)))
    .catch((error: unknown) =>
      ctx.log.warn({ err: error, mailId: mail.id }, 'the claim of a mail was not renewed'),
    );
}

const unclaimed = { claimedBy: null, claimedUntil: null };

async function attemptDelivery(
  ctx: Ctx,
  transport: MailTransport,
  { mail, claimId }: Claim,
  isLastTry: boolean,
): Promise<void> {
  const { id: mailId, kind, attempts } = mail;
  let subject = mail.subject;
  try {
    const written = await composeMail(ctx, mail);
    if (!written) {
      await ctx.db.delete(mails).where(eq(mails.id, mailId));
      return;
    }
    subject = written.subject;
    await transport.send({ ...envelope(ctx, mail), ...written });
  } catch (error) {
    const lastError = redactMessage(error);
    await ctx.db
      .update(mails)
      .set({ subject, lastError, ...unclaimed, ...(isLastTry && { state: 'dead' as const }) })
      .where(and(eq(mails.id, mailId), eq(mails.state, 'queued'), eq(mails.claimedBy, claimId)));
    if (isLastTry) await anonymizeMail(ctx.db, mailId);
    ctx.log.warn({ mailId, kind, attempts, isLastTry }, 'a mail could not be delivered');
    // Not the error itself: the queue keeps what it is thrown, and this one may quote the letter.
    throw new Error(lastError);
  }
  await ctx.failpoint('mail.handed-over');
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({ state: 'sent', subject, lastError: null, ...unclaimed, sentAt: ctx.clock.now() })
      .where(eq(mails.id, mailId));
    await anonymizeMail(tx, mailId);
  });
  ctx.log.info({ mailId, kind, attempts }, 'a mail was delivered');
}

/** Of a mail to or from somebody who has removed their account nothing stays that names them. */
async function anonymizeMail(db: Db, mailId: string): Promise<void> {
  const forgetAs = sql`${mails.data}->>'forgetAs'`;
  await db
    .update(mails)
    .set({ recipient: forgetAs, replyTo: null, subject: null, data: null })
    .where(and(eq(mails.id, mailId), ne(mails.state, 'queued'), isNotNull(forgetAs)));
}

function envelope(ctx: Ctx, mail: MailRecord): Pick<EmailMessage, 'messageId' | 'from' | 'to' | 'replyTo'> {
  return {
    messageId: `<${mail.key.replaceAll('/', '.')}@${new URL(ctx.shop.publicUrl).hostname}>`,
    from: ctx.shop.mailFrom,
    to: mail.recipient,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
  };
}

/** What may be kept of an error: mail servers quote the links they dislike, and a link may open an account. */
function redactMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.message.replaceAll(/https?:\/\/\S+|[\w-]{40,}/g, '[...]').slice(0, 500);
}
