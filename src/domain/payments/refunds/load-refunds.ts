import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import { orderLines, orders, payments, refundLines, refunds, users } from '#db/schema.ts';
import { toLineName } from '#domain/options/to-line-name.ts';
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
  const linesOf = await loadLines(
    ctx,
    found.map(({ refund }) => refund.id),
  );
  return found.map(({ refund, orderNumber, by, test }) => ({
    orderId: refund.orderId,
    orderNumber,
    _id: refund.id,
    amount: toDollars(cents(refund.amountCents)),
    state: refund.state,
    reason: refund.reason,
    note: refund.note,
    restock: refund.restock,
    ...linesOf(refund.id),
    by,
    requestedAt: refund.requestedAt.toISOString(),
    closedAt: refund.closedAt?.toISOString() ?? null,
    reference: refund.reference,
    failure: refund.failure,
    test,
  }));
}

async function loadLines(ctx: Ctx, ids: string[]): Promise<(id: string) => Pick<RefundResponse, 'lines'>> {
  const { refundId, lineId, productId, qty, restockQty } = refundLines;
  const rows = await ctx.db
    .select({
      ...{ refundId, item: lineId, product: productId, qty, restockQty },
      ...{ name: orderLines.name, choices: orderLines.choices },
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, lineId))
    .where(inArray(refundId, ids))
    .orderBy(orderLines.position);
  const of = Map.groupBy(rows, (row) => row.refundId);
  return (id) => {
    const lines = of.get(id)?.map(({ refundId: _, name, choices, ...line }) => ({
      ...line,
      name: toLineName({ name, choices }),
    }));
    return lines ? { lines } : {};
  };
}
