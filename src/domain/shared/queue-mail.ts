import { mails } from '#db/schema.ts';
import type { Ctx, Db } from './ctx.ts';

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

/**
 * Means to send a mail: it will go out if and only if the transaction commits. Answers false when the
 * same mail was queued before.
 */
export async function queueMail(ctx: Ctx, tx: Db, mail: MailOrder): Promise<boolean> {
  const [queued] = await tx
    .insert(mails)
    .values({ ...mail, createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  if (!queued) return false;
  await ctx.jobs.enqueue(tx, 'mail', queued.id, { mailId: queued.id });
  return true;
}
