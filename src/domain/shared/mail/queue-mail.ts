import { mails } from '#db/schema.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { Ctx, Db, QueuedJob } from '../ctx.ts';
import { countRequest } from '../limits/count-request.ts';
import { mailRateLimits, type RateLimit, unverifiedSenderMailRateLimits } from '../limits/limits.ts';
import type { MailKind } from './mail-kinds.ts';

export interface MailRequest {
  /** Identifies the cause of the mail: mails with the same key are sent once. */
  key: string;
  kind: MailKind;
  recipient: string;
  /** The address is unverified and may belong to somebody else. */
  isUnproved?: boolean;
  replyTo?: string;
  orderId?: string;
  data?: Record<string, string>;
}

type NewMail = Pick<
  typeof mails.$inferSelect,
  'key' | 'kind' | 'recipient' | 'replyTo' | 'orderId' | 'data' | 'createdAt' | 'sendAfter'
>;

const addMail = preparedQuery(
  (
    db,
    { key, kind, recipient, replyTo, orderId, data, createdAt, sendAfter }: PreparedQueryParams<NewMail>,
  ) =>
    db
      .insert(mails)
      .values({ key, kind, recipient, replyTo, orderId, data, createdAt, sendAfter })
      .onConflictDoNothing({ target: mails.key })
      .returning({ id: mails.id }),
);

/**
 * Queues a mail, which is sent if and only if the transaction commits. Returns false if it was queued before, or too
 * many of its kind were sent to this recipient recently.
 */
export const queueMail = async (ctx: Ctx, tx: Db, mail: MailRequest): Promise<boolean> =>
  (await queueMails(ctx, tx, [mail])) === 1;

/** The same for several mails. Returns the number queued. */
export async function queueMails(ctx: Ctx, tx: Db, requests: readonly MailRequest[]): Promise<number> {
  const now = ctx.clock.now();
  const { seconds: delaySeconds = 0, ids } = ctx.delayedMails ?? {};
  const sendAfter = delaySeconds ? new Date(now.getTime() + delaySeconds * 1000) : null;
  const jobs: QueuedJob[] = [];
  for (const { isUnproved = false, ...request } of requests) {
    if (await exceedsRecipientLimit(ctx, tx, { ...request, isUnproved })) continue;
    const [queued] = await addMail(tx).execute({
      ...{ replyTo: null, orderId: null, data: null, createdAt: now, sendAfter },
      ...request,
    });
    if (queued) {
      const priority = bulkMailKinds.has(request.kind) ? -1 : 0;
      jobs.push({ key: queued.id, data: { mailId: queued.id }, priority, delaySeconds });
      ids?.push(queued.id);
    }
  }
  if (jobs.length) await ctx.jobs.enqueue(tx, 'mail', jobs);
  return jobs.length;
}

/** Mails to thousands at once: nobody waits for theirs, and all others are sent before them. */
const bulkMailKinds: ReadonlySet<MailKind> = new Set(['stock-alert']);
/** Mails that posts of public forms cause. */
const isFormMail = (kind: MailKind) => kind.endsWith('-receipt') || kind === 'confirm-stock-alert';

/** The mailbox of an address, as most mail providers see it: without what follows a plus sign; Gmail ignores dots. */
function toMailbox(address: string): string {
  const [name = '', domain = ''] = address.replace(/(?<=.)\+[^@]*(?=@)/, '').split('@');
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}

async function exceedsRecipientLimit(
  ctx: Ctx,
  tx: Db,
  { kind, recipient, isUnproved = false }: MailRequest,
): Promise<boolean> {
  // Who registers other spellings of an address must not use up the notices and links of its owner.
  const address = recipient.toLowerCase();
  const to = isUnproved ? `the unproved ${toMailbox(address)}` : address;
  const exceeds = async (what: string, { max, minutes }: RateLimit) => {
    const caller = `${what} to ${to}`;
    return (await countRequest({ ...ctx, db: tx }, caller, minutes * 60_000)).calls > max;
  };
  // Notices to a verified address do not share a limit with mails that others have caused, nor do links with receipts.
  if (
    isUnproved &&
    !isFormMail(kind) &&
    (await exceeds('unproved mails', unverifiedSenderMailRateLimits.recipient))
  )
    return true;
  const ofKind = mailRateLimits[kind];
  return ofKind !== undefined && exceeds(kind, ofKind);
}
