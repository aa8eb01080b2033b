import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import type { OrderRow } from './get-own-order.ts';
import { recordOrderEvent } from './record-order-event.ts';

/** Orders that are neither paid nor closed. Written like the condition of their partial indexes. */
export const isOpenUnpaidOrderCondition = and(
  eq(orders.status, 'Unpaid'),
  isNull(orders.paidAt),
  isNull(orders.closedAt),
);

/**
 * Reopens a closed order, in the transaction that prices or pays it. The order must be locked. A canceled one stays
 * closed.
 */
export async function reopenOrder(ctx: Ctx, tx: Db, order: OrderRow): Promise<void> {
  if (!order.closedAt || order.canceledAt) return;
  await tx.update(orders).set({ closedAt: null, updatedAt: ctx.clock.now() }).where(eq(orders.id, order.id));
  await recordOrderEvent(ctx, tx, { orderId: order.id, kind: 'reopened' });
}
