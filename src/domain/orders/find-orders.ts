import { and, eq, inArray, sql } from 'drizzle-orm';
import { orderLines, orders, payments, users } from '#db/schema.ts';
import { findPageOfIds } from '#domain/shared/pagination/find-page-of-ids.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { toPagedList } from './list-all-orders.ts';

export type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number];

/** The newest orders with these words, and the texts that are searched, for staff. Throws `forbidden`. */
export async function findOrders(ctx: Ctx, q: string, limit: number) {
  requireStaffActor(ctx, 'readOrders');
  const list = toPagedList(ctx, { q, sort: '-createdAt' });
  const { ids } = await findPageOfIds(ctx.db, list, { page: 1, pageSize: limit });
  if (!ids.length) return [];
  const { id, number, status, totalCents, shippingAddress, payerEmail, tracking, parcels, giftNote } = orders;
  const [rows, lines] = await Promise.all([
    ctx.db
      .select({
        ...{ id, number, status, totalCents, shippingAddress, payerEmail, tracking, parcels, giftNote },
        customer: { name: users.name, email: users.email },
        reference: payments.reference,
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .leftJoin(payments, and(eq(payments.orderId, id), sql`not ${payments.surplus}`))
      .where(inArray(id, ids)),
    ctx.db
      .select({ orderId: orderLines.orderId, name: orderLines.name })
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(orderLines.position),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return sortByIds(ids, rows, (row) => row.id).map((row) => ({ ...row, lines: linesOf.get(row.id) ?? [] }));
}
