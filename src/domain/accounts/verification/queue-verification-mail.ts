import { randomUUID } from 'node:crypto';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { ShopError } from '../../shared/errors.ts';
import { type MailRequest, queueMail } from '../../shared/mail/queue-mail.ts';
import { countUnverifiedSenderMail } from '../queue-unverified-sender-mail.ts';

/** The mail with a verification link. The link is created when the mail is rendered. */
const toVerificationMail = (user: { id: string; email: string }): MailRequest => ({
  isUnproved: true,
  kind: 'verify-email',
  key: `verify-email/${randomUUID()}`,
  recipient: user.email,
  data: { userId: user.id },
});

/**
 * Queues a verification mail.
 * @throws too_many_tries if the caller's account or network has sent too many mails to unverified addresses
 */
export async function queueVerificationMail(
  ctx: Ctx,
  tx: Db,
  user: { id: string; email: string },
): Promise<void> {
  const retryAfterSeconds = await countUnverifiedSenderMail(ctx, tx);
  if (retryAfterSeconds !== null) {
    const message = 'Too many mails were sent to new addresses from here. Please try again in an hour.';
    throw new ShopError('too_many_tries', message, undefined, { retryAfterSeconds });
  }
  await queueMail(ctx, tx, toVerificationMail(user));
}
