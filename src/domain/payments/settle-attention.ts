import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { orderAttention, orderEvents, users } from '#db/schema.ts';
import { lockOrder, orderNotFoundError } from '../orders/get-own-order.ts';
import { recordOrderEvent } from '../orders/record-order-event.ts';
import { attentionEventKinds } from '../orders/states.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import type { SettleAttentionInput } from './schemas.ts';

/**
 * Settles an event that needs attention, with a note, or undoes that, as staff. Both are in the order's history.
 * Throws `forbidden`, `not_found`, and `changed_meanwhile` if somebody else was first.
 */
export async function settleAttention(
  ctx: Ctx,
  orderId: string,
  eventId: string,
  { settled, note = '' }: SettleAttentionInput,
): Promise<void> {
  requireStaffActor(ctx, 'managePayments');
  if (!isUuid(orderId) || !/^\d{1,15}$/.test(eventId)) throw orderNotFoundError();
  const id = Number(eventId);
  await ctx.db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw orderNotFoundError();
    await requireAttentionEvent(tx, orderId, id);
    const changed = settled
      ? await tx.delete(orderAttention).where(eq(orderAttention.eventId, id))
      : await tx.insert(orderAttention).values({ eventId: id, orderId }).onConflictDoNothing();
    if (changed.rowCount !== 1) throw await changedMeanwhile(tx, orderId, id, settled);
    await recordOrderEvent(ctx, tx, {
      orderId,
      kind: settled ? 'attention_settled' : 'attention_reopened',
      detail: { event: id, ...(note && { note }) },
    });
  });
}

async function requireAttentionEvent(tx: Db, orderId: string, id: number): Promise<void> {
  const [event] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.id, id),
        inArray(orderEvents.kind, attentionEventKinds),
      ),
    );
  if (!event) throw new ShopError('not_found', 'This order has no such event.');
}

/** Names who was first. */
async function changedMeanwhile(tx: Db, orderId: string, id: number, settled: boolean): Promise<ShopError> {
  const [last] = await tx
    .select({ by: users.name })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        inArray(orderEvents.kind, ['attention_settled', 'attention_reopened']),
        sql`${orderEvents.detail}->>'event' = ${String(id)}`,
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1);
  const who = last?.by ?? 'Somebody else';
  return new ShopError(
    'changed_meanwhile',
    settled ? `${who} has settled this already.` : `${who} has reopened this already.`,
  );
}
