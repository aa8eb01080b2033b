import { and, asc, desc, eq, getTableColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { orderLines, orders, paymentAttempts, payments, products, refunds, users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import type { StoredOrder } from './order-answer.ts';

export interface Slice {
  limit: number;
  offset: number;
  orderBy: SQL[];
}

const newestFirst = [desc(orders.createdAt), desc(orders.id)];

/** Orders with their lines and what is known of their payment, in six queries however many; newest first unless said. */
export async function loadOrders(ctx: Ctx, which: SQL | undefined, slice?: Slice): Promise<StoredOrder[]> {
  const query = ctx.db
    .select()
    .from(orders)
    .where(which)
    .orderBy(...(slice?.orderBy ?? newestFirst))
    .$dynamic();
  const found = await (slice ? query.limit(slice.limit).offset(slice.offset) : query);
  const ids = found.map((order) => order.id);
  if (!ids.length) return [];
  const [lines, paid, open, back, customers] = await Promise.all([
    ctx.db
      .select({ ...getTableColumns(orderLines), custom: products.custom })
      .from(orderLines)
      .innerJoin(products, eq(products.id, orderLines.productId))
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
    ctx.db
      .select({
        orderId: payments.orderId,
        reference: payments.reference,
        provider: payments.provider,
      })
      .from(payments)
      .where(and(inArray(payments.orderId, ids), eq(payments.surplus, false))),
    ctx.db
      .select({ orderId: paymentAttempts.orderId })
      .from(paymentAttempts)
      .where(
        and(
          inArray(paymentAttempts.orderId, ids),
          or(
            and(eq(paymentAttempts.state, 'open'), gt(paymentAttempts.expiresAt, ctx.clock.now())),
            eq(paymentAttempts.state, 'capturing'),
          ),
        ),
      ),
    ctx.db
      .select({ orderId: refunds.orderId, amount: sql<number>`sum(${refunds.amountCents})::int` })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(inArray(refunds.orderId, ids), eq(refunds.state, 'done'), eq(payments.surplus, false)))
      .groupBy(refunds.orderId),
    ctx.db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(inArray(users.id, [...new Set(found.map((order) => order.userId))])),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const paymentOf = new Map(paid.map((payment) => [payment.orderId, payment]));
  const refundedOf = new Map(back.map(({ orderId, amount }) => [orderId, amount]));
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
  const pending = new Set(open.map((attempt) => attempt.orderId));
  return found.map((order) => ({
    order,
    lines: linesOf.get(order.id) ?? [],
    payment: paymentOf.get(order.id) ?? null,
    paymentPending: !order.paidAt && pending.has(order.id),
    refundedCents: refundedOf.get(order.id) ?? 0,
    customer: customerOf.get(order.userId) ?? null,
  }));
}
