import { and, eq, inArray, or } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import { isWaitingMail } from '#domain/shared/mail/is-waiting-mail.ts';
import type { Ctx } from '../shared/ctx.ts';
import { readShopErrorCode } from '../shared/errors.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { bulkMailDelaySeconds, type UpdateOrdersInput, type UpdateOrdersResponse } from './schemas.ts';
import { changeOrder } from './update-order.ts';

/**
 * Updates several orders as an admin, one after the other, each in its own transaction. A refused one does not stop the
 * others. Repeating the call changes nothing and queues no second mail. Throws `forbidden`.
 */
export async function updateOrders(ctx: Ctx, { updates }: UpdateOrdersInput): Promise<UpdateOrdersResponse> {
  requireStaffActor(ctx, 'updateOrders');
  const queued: string[] = [];
  const delayed = { ...ctx, delayedMails: { seconds: bulkMailDelaySeconds, ids: queued } };
  const results: UpdateOrdersResponse['results'] = [];
  for (const update of updates) {
    results.push(await updateOne(delayed, update));
    await ctx.failpoint('order-update.committed');
  }
  const unchanged = updates.filter((_, place) => results[place]?.outcome === 'unchanged');
  const waiting = await ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaitingMail, or(inArray(mails.id, queued), ...unchanged.map(isMailOf))));
  return { results, waitingMails: waiting.map(({ id }) => id) };
}

/** The mails that an update has queued if it was sent before, and its response was lost. */
const isMailOf = ({ id, update }: UpdateOrdersInput['updates'][number]) =>
  and(
    eq(mails.orderId, id),
    inArray(mails.kind, update.status === 'Paid' ? ['order-confirmation', 'new-order'] : ['shipped']),
  );

async function updateOne(
  ctx: Ctx,
  input: UpdateOrdersInput['updates'][number],
): Promise<UpdateOrdersResponse['results'][number]> {
  const { id: _id } = input;
  try {
    return { outcome: (await changeOrder(ctx, input)) ? 'updated' : 'unchanged', _id };
  } catch (error) {
    const code = readShopErrorCode(error);
    if (!code || !(error instanceof Error)) throw error;
    return { outcome: 'refused', _id, code, message: error.message };
  }
}
