import { randomUUID } from 'node:crypto';
import type { Ctx, Db } from '../shared/ctx.ts';
import { queueMail } from '../shared/queue-mail.ts';
import { queueUnprovedMail } from './queue-unproved-mail.ts';

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
  /** The account as it was before: its old address is told. */
  user: { id: string; name: string; email: string; emailVerifiedAt: Date | null };
  /** What the mail says beside name and moment. */
  data?: Record<string, string>;
}

/**
 * Queues the notice of a change in an account, in the transaction of the change. Each change is a mail of its own. An
 * address that is not verified may be a stranger's: the notice has nothing in it then that somebody typed.
 */
export async function queueAccountChangeMail(
  ctx: Ctx,
  tx: Db,
  { kind, user, data }: AccountChange,
): Promise<void> {
  const { newEmail, ...untyped } = data ?? {};
  const typed = { name: user.name, ...(newEmail && { newEmail }) };
  const isVerified = user.emailVerifiedAt !== null;
  await (isVerified ? queueMail : queueUnprovedMail)(ctx, tx, {
    kind,
    key: `${kind}/${randomUUID()}`,
    recipient: user.email,
    data: { userId: user.id, at: ctx.clock.now().toISOString(), ...untyped, ...(isVerified && typed) },
  });
}
