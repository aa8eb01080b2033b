import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadMails } from './load-mails.ts';
import type { MailResponse } from './schemas.ts';

/**
 * Queues a dead or recalled mail again, with a new job; a mail in another state is returned unchanged. For admins.
 * Throws `not_found`.
 */
export async function retryMail(ctx: Ctx, id: string): Promise<MailResponse> {
  requireStaffActor(ctx, 'supportCustomers');
  if (!isUuid(id)) throw noSuchMail();
  await ctx.db.transaction(async (tx) => {
    // `lastTriedAt` is reset too: otherwise the mail would count as one that lost its job.
    const requeued = await tx
      .update(mails)
      .set({ state: 'queued', sendAfter: null, lastTriedAt: ctx.clock.now() })
      .where(and(eq(mails.id, id), inArray(mails.state, ['dead', 'recalled'])));
    // pg-boss would drop a job with the name of the mail's first one, which is the mail's id.
    if (requeued.rowCount === 1)
      await ctx.jobs.enqueue(tx, 'mail', [{ key: randomUUID(), data: { mailId: id } }]);
  });
  const [mail] = await loadMails(ctx.db, eq(mails.id, id), { limit: 1, offset: 0 });
  if (!mail) throw noSuchMail();
  return mail;
}

const noSuchMail = () => new ShopError('not_found', 'We could not find this mail.');
