import { randomUUID } from 'node:crypto';
import type { Ctx, Db } from '../shared/ctx.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { queueUnverifiedSenderMail } from './queue-unverified-sender-mail.ts';

interface AccountChange {
  kind:
    | 'password-changed'
    | 'email-changed'
    | 'second-factor-on'
    | 'second-factor-off'
    | 'passkey-added'
    | 'passkey-removed'
    | 'sign-in-linked'
    | 'sign-in-removed'
    | 'account-removed';
  /** The account before the change: its previous address is notified. */
  user: { id: string; name: string; email: string; emailVerifiedAt: Date | null };
  /** The data of the mail besides name and time. */
  data?: Record<string, string>;
}

/**
 * Queues the notice of an account change, in the transaction of the change. Each change is a separate mail. To an
 * unverified address the notice contains no user input, since the address may belong to somebody else.
 */
export async function queueAccountChangeMail(
  ctx: Ctx,
  tx: Db,
  { kind, user, data }: AccountChange,
): Promise<void> {
  const { newEmail, ...untyped } = data ?? {};
  const typed = { name: user.name, ...(newEmail && { newEmail }) };
  const isVerified = user.emailVerifiedAt !== null;
  await (isVerified ? queueMail : queueUnverifiedSenderMail)(ctx, tx, {
    kind,
    key: `${kind}/${randomUUID()}`,
    recipient: user.email,
    data: { userId: user.id, at: ctx.clock.now().toISOString(), ...untyped, ...(isVerified && typed) },
  });
}
