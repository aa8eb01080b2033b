import { eq, ne, sql } from 'drizzle-orm';
import { refundLines, refunds } from '#db/schema.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { Db } from '../shared/ctx.ts';
import type { OrderResponse } from './schemas.ts';

const refundedQuery = preparedQuery((db, { ids }: PreparedQueryParams<{ ids: string[] }>) =>
  db
    .select({ lineId: refundLines.lineId, qty: sql<number>`sum(${refundLines.qty})::int` })
    .from(refunds)
    .innerJoin(refundLines, eq(refundLines.refundId, refunds.id))
    .where(sql`${refunds.orderId} = any(${ids}::uuid[]) and ${ne(refunds.state, 'failed')}`)
    .groupBy(refundLines.lineId),
);

/** The orders with how many pieces of each item were refunded, or are being refunded. */
export async function addRefundedPieces<Order extends OrderResponse>(
  db: Db,
  orders: Order[],
): Promise<Order[]> {
  const rows = await refundedQuery(db).execute({ ids: orders.map(({ _id }) => _id) });
  if (!rows.length) return orders;
  const refundedOf = new Map(rows.map(({ lineId, qty }) => [lineId, qty]));
  return orders.map((order) => ({
    ...order,
    orderItems: order.orderItems.map((item) => {
      const refunded = refundedOf.get(item._id);
      return refunded ? { ...item, refunded } : item;
    }),
  }));
}
