import type { users } from '#db/schema.ts';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { type MailRequest, queueMail } from '../../shared/mail/queue-mail.ts';
import { countUnverifiedSenderMail } from '../queue-unverified-sender-mail.ts';

/**
 * Queues the welcome to a new account, which contains the verification link of an unverified address. If the network
 * has sent too many of them, there is none: the account settings can send the link.
 */
export async function queueWelcomeMail(
  ctx: Ctx,
  tx: Db,
  user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerifiedAt'>,
): Promise<void> {
  const isUnproved = user.emailVerifiedAt === null;
  // A budget of its own: registrations must not use up the verification mails that other accounts request.
  if (isUnproved && (await countUnverifiedSenderMail(ctx, tx, 'welcome mails')) !== null) return;
  const mail: MailRequest = {
    ...{ key: `welcome/${user.id}`, kind: 'welcome', recipient: user.email },
    ...{ isUnproved, data: { userId: user.id } },
  };
  await queueMail(ctx, tx, mail);
}
