import { randomUUID } from 'node:crypto';
import type { Ctx, Db } from '../shared/ctx.ts';
import { queueMail } from '../shared/queue-mail.ts';

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
  user: { name: string; email: string };
  /** What the mail says beside name and moment. */
  data?: Record<string, string>;
}

/** Queues the notice of a change in an account, in the transaction of the change. Each change is a mail of its own. */
export async function queueAccountChangeMail(
  ctx: Ctx,
  tx: Db,
  { kind, user, data }: AccountChange,
): Promise<void> {
  await queueMail(ctx, tx, {
    kind,
    key: `${kind}/${randomUUID()}`,
    recipient: user.email,
    data: { name: user.name, at: ctx.clock.now().toISOString(), ...data },
  });
}
