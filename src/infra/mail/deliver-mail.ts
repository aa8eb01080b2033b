import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import { forgetNames } from '#domain/mails/forget-names.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { composeMail, type MailRecord } from './compose-mail.ts';
import type { EmailMessage, MailTransport } from './mail-transport.ts';

/**
 * How long a claim is valid without renewal. Shorter than the time after which the queue retries jobs of a dead
 * process.
 */
const leaseMs = 10_000;
const renewIntervalMs = 3_000;

/** A mail, with the number of attempts including this one. */
interface Claim {
  mail: MailRecord;
  claimId: string;
}

/**
 * Sends one queued mail and records it. SMTP guarantees at least once only: after a crash between the server's response
 * and the commit, the mail is sent again with the same Message-ID. Throws to be retried; with `isLastTry` the mail is
 * marked dead.
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
 * Claims the mail for a limited time. Two jobs may have the same mail (one was wrongly thought lost): the second one is
 * retried while the first is sending. No transaction stays open meanwhile. Null if there is nothing to send.
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

/** If the database does not respond, the claim may expire: then the mail may be sent twice, with one Message-ID. */
function renewClaim(ctx: Ctx, { mail, claimId }: Claim): void {
  ctx.db
    .update(mails)
    .set({ claimedUntil: leaseEnd(ctx) })
    .where(and(eq(mails.id, mail.id), eq(mails.claimedBy, claimId)))
    .catch((error: unknown) =>
      ctx.log.warn({ err: error, mailId: mail.id }, 'renewing the claim of a mail failed'),
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
    const { unsubscribeUrl, ...content } = written;
    const headers = unsubscribeUrl && { headers: toUnsubscribeHeaders(unsubscribeUrl) };
    await transport.send({ ...envelope(ctx, mail), ...content, ...headers });
  } catch (error) {
    const lastError = redactMessage(error);
    await ctx.db
      .update(mails)
      .set({ subject, lastError, ...unclaimed, ...(isLastTry && { state: 'dead', ...forgetNames(subject) }) })
      .where(and(eq(mails.id, mailId), eq(mails.state, 'queued'), eq(mails.claimedBy, claimId)));
    ctx.log.warn({ mailId, kind, attempts, isLastTry }, 'mail delivery failed');
    // Not the error itself: the queue stores it, and it may quote the mail.
    throw new Error(lastError);
  }
  await ctx.failpoint('mail.handed-over');
  await ctx.db
    .update(mails)
    .set({ state: 'sent', lastError: null, ...unclaimed, sentAt: ctx.clock.now(), ...forgetNames(subject) })
    .where(eq(mails.id, mailId));
  ctx.log.info({ mailId, kind, attempts }, 'mail delivered');
}

function envelope(ctx: Ctx, mail: MailRecord): Pick<EmailMessage, 'messageId' | 'from' | 'to' | 'replyTo'> {
  return {
    messageId: `<${mail.key.replaceAll('/', '.')}@${new URL(ctx.shop.publicUrl).hostname}>`,
    from: ctx.shop.mailFrom,
    to: mail.recipient,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
  };
}

/** One click in the mail program (RFC 8058), which mail programs make over https only. */
const toUnsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** Redacts an error for storage: mail servers quote links, and a link may open an account. */
function redactMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.message.replaceAll(/https?:\/\/\S+|[\w-]{40,}/g, '[...]').slice(0, 500);
}
