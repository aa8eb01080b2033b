import { and, eq, ne, sql } from 'drizzle-orm';
import { type payments, refunds } from '#db/schema.ts';
import type { Ctx, Db, ProviderRefund } from '#domain/shared/ctx.ts';
import { applyRefundToOrder } from './close-refund.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Records a refund that was made on the provider's own site, once, with history and mail. The order must be locked.
 * False while pending refunds of ours exceed what the provider has left.
 */
export async function recordExternalRefund(
  ctx: Ctx,
  tx: Db,
  payment: Payment,
  refund: ProviderRefund,
): Promise<boolean> {
  // The trigger that limits the sum runs before a unique conflict is detected.
  if (await isRefundRecorded(tx, payment, refund)) return true;
  const [gone] = await tx
    .select({ amount: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), ne(refunds.state, 'failed')));
  if ((gone?.amount ?? 0) + refund.amount > payment.amountCents) return false;
  const now = ctx.clock.now();
  const [added] = await tx
    .insert(refunds)
    .values({
      orderId: payment.orderId,
      paymentId: payment.id,
      key: `${payment.provider}/${refund.reference}`,
      amountCents: refund.amount,
      state: 'done',
      reason: 'provider',
      requestedAt: now,
      closedAt: now,
      reference: refund.reference,
    })
    .returning();
  if (added) await applyRefundToOrder(ctx, tx, added, refund.reference);
  return true;
}

export async function isRefundRecorded(
  db: Db,
  payment: Payment,
  { reference }: ProviderRefund,
): Promise<boolean> {
  const [known] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.reference, reference)));
  return known !== undefined;
}
