import { mails } from '#db/schema.ts';
import { mailRates } from './budgets.ts';
import { countCall } from './count-call.ts';
import type { Ctx, Db, QueuedJob } from './ctx.ts';
import { given, prepared } from './prepared.ts';

export const mailKinds = [
  'order-confirmation',
  'new-order',
  'shipped',
  'refund',
  'dispute',
  'contact',
  'contact-receipt',
  'print-request',
  'print-request-receipt',
  'print-offer',
  'password-reset',
  'password-changed',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'passkey-added',
  'passkey-removed',
  'sign-in-linked',
  'sign-in-removed',
  'verify-email',
  'account-removed',
] as const;
export type MailKind = (typeof mailKinds)[number];

export interface MailOrder {
  /** Names the mail's cause: the same key is the same mail, and is sent once. */
  key: string;
  kind: MailKind;
  recipient: string;
  replyTo?: string;
  orderId?: string;
  data?: Record<string, string>;
}

const addMail = prepared((db) =>
  db
    .insert(mails)
    .values({
      key: given('key'),
      kind: given('kind'),
      recipient: given('recipient'),
      replyTo: given('replyTo'),
      orderId: given('orderId'),
      data: given('data'),
      createdAt: given('now'),
    })
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id }),
);

/**
 * Means to send a mail: it will go out if and only if the transaction commits. Answers false when the
 * same mail was queued before, or too many of its kind went to this recipient lately.
 */
export const queueMail = async (ctx: Ctx, tx: Db, mail: MailOrder): Promise<boolean> =>
  (await queueMails(ctx, tx, [mail])) === 1;

/** The same of several. Answers how many are queued now. */
export async function queueMails(ctx: Ctx, tx: Db, letters: readonly MailOrder[]): Promise<number> {
  const now = ctx.clock.now();
  const jobs: QueuedJob[] = [];
  for (const letter of letters) {
    if (await isTooMany(ctx, tx, letter)) continue;
    const [queued] = await addMail(tx).execute({ replyTo: null, orderId: null, data: null, ...letter, now });
    if (queued) jobs.push({ key: queued.id, data: { mailId: queued.id } });
  }
  if (jobs.length) await ctx.jobs.enqueue(tx, 'mail', jobs);
  return jobs.length;
}

async function isTooMany(ctx: Ctx, tx: Db, { kind, recipient }: MailOrder): Promise<boolean> {
  const rate = mailRates[kind];
  if (!rate) return false;
  const caller = `${kind} to ${recipient.toLowerCase()}`;
  const { calls } = await countCall({ ...ctx, db: tx }, caller, rate.minutes * 60_000);
  return calls > rate.most;
}
