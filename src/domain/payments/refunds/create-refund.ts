import { refundLines, refunds } from '#db/schema.ts';
import { recordOrderEvent } from '#domain/orders/record-order-event.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { hasPermission } from '#domain/shared/permissions.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type NewRefund = Pick<
  typeof refunds.$inferInsert,
  'orderId' | 'paymentId' | 'key' | 'amountCents' | 'reason' | 'note' | 'restock'
> & { lines?: readonly Omit<typeof refundLines.$inferInsert, 'refundId'>[] };

/** Records a refund before the provider is called, and returns its id. The order must be locked. */
export async function createRefund(ctx: Ctx, tx: Db, { lines = [], ...refund }: NewRefund): Promise<string> {
  const [written] = await tx
    .insert(refunds)
    .values({
      ...refund,
      requestedAt: ctx.clock.now(),
      requestedBy: hasPermission(ctx.actor, 'managePayments') ? (ctx.actor?.id ?? null) : null,
    })
    .returning({ id: refunds.id });
  if (!written) throw new Error('an inserted refund was not returned');
  const { id: refundId } = written;
  if (lines.length) await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId })));
  await recordOrderEvent(ctx, tx, {
    orderId: refund.orderId,
    kind: 'refund_requested',
    detail: { amount: refund.amountCents, reason: refund.reason },
  });
  await ctx.failpoint('refund.written');
  return refundId;
}
