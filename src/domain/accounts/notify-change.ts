import { randomUUID } from 'node:crypto';
import type { Ctx, Db } from '../shared/ctx.ts';
import { queueMail } from '../shared/queue-mail.ts';

interface Change {
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
  to: { name: string; email: string };
  /** What the mail says beside name and moment. */
  more?: Record<string, string>;
}

/** Queues the notice of a change in an account, in the transaction of the change. Each change is a mail of its own. */
export async function notifyChange(ctx: Ctx, tx: Db, { kind, to, more }: Change): Promise<void> {
  await queueMail(ctx, tx, {
    kind,
    key: `${kind}/${randomUUID()}`,
    recipient: to.email,
    data: { name: to.name, at: ctx.clock.now().toISOString(), ...more },
  });
}
