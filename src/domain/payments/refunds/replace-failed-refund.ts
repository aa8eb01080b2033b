import { and, eq, sql } from 'drizzle-orm';
import { orders, refunds } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { createRefund, type RefundRow } from './create-refund.ts';

/**
 * In place of a failed refund that has to be made, one of what the provider has left, less pending ones. Returns its
 * id; undefined if it need not be made or nothing is left. The order must be locked.
 */
export async function replaceFailedRefund(
  ctx: Ctx,
  tx: Db,
  refund: RefundRow,
  leftAtProvider: number,
): Promise<string | undefined> {
  const { orderId, paymentId } = refund;
  const [order] = await tx
    .select({ canceledAt: orders.canceledAt })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (refund.reason === 'admin' && !order?.canceledAt) return undefined;
  const [pending] = await tx
    .select({ amount: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'pending')));
  const amountCents = Math.min(refund.amountCents, leftAtProvider - (pending?.amount ?? 0));
  if (amountCents <= 0) return undefined;
  return createRefund(ctx, tx, {
    orderId,
    paymentId,
    key: `instead/${refund.id}`,
    amountCents,
    reason: refund.reason === 'admin' ? 'canceled' : refund.reason,
  });
}
