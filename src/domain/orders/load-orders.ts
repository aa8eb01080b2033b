import { and, asc, desc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { orderLines, orders, paymentAttempts, payments } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import type { StoredOrder } from './order-answer.ts';

/** Orders with their lines and what is known of their payment, newest first, in four queries however many. */
export async function loadOrders(ctx: Ctx, which: SQL | undefined): Promise<StoredOrder[]> {
  const found = await ctx.db
    .select()
    .from(orders)
    .where(which)
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const ids = found.map((order) => order.id);
  if (!ids.length) return [];
  const [lines, paid, open] = await Promise.all([
    ctx.db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
    ctx.db
      .select({ orderId: payments.orderId, reference: payments.reference })
      .from(payments)
      .where(and(inArray(payments.orderId, ids), eq(payments.surplus, false))),
    ctx.db
      .select({ orderId: paymentAttempts.orderId })
      .from(paymentAttempts)
      .where(
        and(
          inArray(paymentAttempts.orderId, ids),
          eq(paymentAttempts.state, 'open'),
          gt(paymentAttempts.expiresAt, ctx.clock.now()),
        ),
      ),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const referenceOf = new Map(paid.map((payment) => [payment.orderId, payment.reference]));
  const pending = new Set(open.map((attempt) => attempt.orderId));
  return found.map((order) => ({
    order,
    lines: linesOf.get(order.id) ?? [],
    reference: referenceOf.get(order.id) ?? null,
    paymentPending: !order.paidAt && pending.has(order.id),
  }));
}
