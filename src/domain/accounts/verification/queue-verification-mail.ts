import { randomUUID } from 'node:crypto';
import type { Ctx, Db } from '../../shared/ctx.ts';
import { queueMail } from '../../shared/queue-mail.ts';

/** Queues the mail with a link that shows whose address it is. The link is made when the mail is written. */
export async function queueVerificationMail(
  ctx: Ctx,
  tx: Db,
  user: { id: string; email: string },
): Promise<void> {
  await queueMail(ctx, tx, {
    kind: 'verify-email',
    key: `verify-email/${randomUUID()}`,
    recipient: user.email,
    data: { userId: user.id },
  });
}
