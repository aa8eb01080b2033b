import { eq, inArray, sql } from 'drizzle-orm';
import { orders, users } from '#db/schema.ts';
import { findPageOfIds } from '#domain/shared/pagination/find-page-of-ids.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cents, toDollars } from '../shared/money.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { toPagedList } from './list-all-orders.ts';
import {
  maxSelectedOrders,
  type OrderSelectionQuery,
  type OrderSelectionResponse,
} from './listing/schemas.ts';

/** The first orders of a list, for bulk work of admins, at most `maxSelectedOrders`. Throws `forbidden`. */
export async function selectOrders(ctx: Ctx, query: OrderSelectionQuery): Promise<OrderSelectionResponse> {
  requireStaffActor(ctx, 'updateOrders');
  const first = { page: 1, pageSize: maxSelectedOrders };
  const { ids, total, more } = await findPageOfIds(ctx.db, toPagedList(ctx, query), first);
  const found = await ctx.db
    .select({
      ...{ _id: orders.id, number: orders.number, status: orders.status, tracking: orders.tracking },
      ...{ totalCents: orders.totalCents, version: orders.version, canceledAt: orders.canceledAt },
      ...{ customerName: users.name, hasPayment: sql<boolean>`${orders.paidAt} is not null` },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, ids));
  return {
    orders: sortByIds(ids, found, ({ _id }) => _id).map(({ totalCents, canceledAt, ...order }) => ({
      ...order,
      total: toDollars(cents(totalCents)),
      ...(canceledAt && { canceledAt: canceledAt.toISOString() }),
    })),
    total,
    ...(more && { more }),
  };
}
