import { desc, eq, type SQL } from 'drizzle-orm';
import { orders, payments, refunds, users } from '#db/schema.ts';
import type { RefundResponse } from '#domain/payments/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { cents, toDollars } from '#domain/shared/money.ts';

/** The API representation of refunds with their orders, newest first, at most `limit`. */
export async function loadRefunds(
  ctx: Ctx,
  which: SQL | undefined,
  limit = 100,
): Promise<(RefundResponse & { orderId: string; orderNumber: number })[]> {
  const found = await ctx.db
    .select({ refund: refunds, orderNumber: orders.number, by: users.name, test: payments.test })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(users, eq(users.id, refunds.requestedBy))
    .where(which)
    .orderBy(desc(refunds.requestedAt), desc(refunds.id))
    .limit(limit);
  return found.map(({ refund, orderNumber, by, test }) => ({
    orderId: refund.orderId,
    orderNumber,
    _id: refund.id,
    amount: toDollars(cents(refund.amountCents)),
    state: refund.state,
    reason: refund.reason,
    note: refund.note,
    restock: refund.restock,
    by,
    requestedAt: refund.requestedAt.toISOString(),
    closedAt: refund.closedAt?.toISOString() ?? null,
    reference: refund.reference,
    failure: refund.failure,
    test,
  }));
}
