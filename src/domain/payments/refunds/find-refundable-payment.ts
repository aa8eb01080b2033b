import { and, eq, ne, sql } from 'drizzle-orm';
import { payments, refunds } from '#db/schema.ts';
import type { PaymentSource } from '#domain/orders/states.ts';
import type { Db } from '#domain/shared/ctx.ts';

export interface RefundablePayment {
  id: string;
  provider: PaymentSource;
  /** The refundable amount, in cents. */
  left: number;
  /** Refunded or being refunded, in cents. */
  returned: number;
}

/** The order's own payment and what was refunded of it; undefined if it was not paid. */
export async function findRefundablePayment(tx: Db, orderId: string): Promise<RefundablePayment | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.surplus, false)));
  if (!payment) return undefined;
  const [gone] = await tx
    .select({ amount: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), ne(refunds.state, 'failed')));
  const returned = gone?.amount ?? 0;
  return {
    id: payment.id,
    provider: payment.provider,
    left: payment.amountCents - returned,
    returned,
  };
}
