import { and, inArray } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import { isWaitingMail } from '#domain/shared/mail/is-waiting-mail.ts';
import type { Ctx } from '../shared/ctx.ts';
import { readShopErrorCode } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { bulkMailDelaySeconds, type UpdateOrdersInput, type UpdateOrdersResponse } from './schemas.ts';
import { changeOrder } from './update-order.ts';

/**
 * Updates several orders as an admin, one after the other, each in its own transaction. A refused one does not stop the
 * others. Repeating the call changes nothing and queues no second mail. Throws `forbidden`.
 */
export async function updateOrders(ctx: Ctx, { updates }: UpdateOrdersInput): Promise<UpdateOrdersResponse> {
  requireStaffActor(ctx, 'updateOrders');
  const delayed = { ...ctx, mailDelaySeconds: bulkMailDelaySeconds };
  const results: UpdateOrdersResponse['results'] = [];
  for (const update of updates) {
    results.push(await updateOne(delayed, update));
    await ctx.failpoint('order-update.committed');
  }
  const ids = updates.map(({ id }) => id).filter(isUuid);
  const waiting = await ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.orderId, ids), isWaitingMail));
  return { results, waitingMails: waiting.map(({ id }) => id) };
}

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
