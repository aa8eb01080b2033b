import { and, desc, eq, lt, ne, or } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import { paginate } from '#domain/shared/pagination/paginate.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireActor } from '../shared/require-actor.ts';
import { loadOrders } from './load-orders.ts';
import { isOpenUnpaidOrderCondition } from './reopen-order.ts';
import type { OrderResponse, OwnOrdersQuery, OwnOrdersResponse } from './schemas.ts';
import { type StoredOrder, toOrderResponse } from './to-order-response.ts';

const batchSize = 100;
const newestFirst = [desc(orders.createdAt), desc(orders.id)];

/** All orders of the caller, including Unpaid and closed ones, newest first, in batches. Throws `not_logged_in`. */
export async function* streamOwnOrders(ctx: Ctx): AsyncGenerator<OrderResponse[], void> {
  const { id, isAdmin } = requireActor(ctx);
  let last: StoredOrder['order'] | undefined;
  do {
    const older =
      last &&
      or(
        lt(orders.createdAt, last.createdAt),
        and(eq(orders.createdAt, last.createdAt), lt(orders.id, last.id)),
      );
    const found = await loadOrders(ctx, and(eq(orders.userId, id), older), {
      ...{ limit: batchSize, offset: 0, orderBy: newestFirst },
    });
    if (found.length) yield found.map((stored) => toOrderResponse(stored, isAdmin, ctx.shop));
    last = found.length === batchSize ? found.at(-1)?.order : undefined;
  } while (last);
}

/**
 * A page of the caller's orders without Unpaid ones, newest first. Unpaid ones with a payment in progress are returned
 * separately; closed ones are omitted. Throws `not_logged_in`.
 */
export async function listOwnOrders(ctx: Ctx, query: OwnOrdersQuery): Promise<OwnOrdersResponse> {
  const { id, isAdmin } = requireActor(ctx);
  const placed = and(eq(orders.userId, id), ne(orders.status, 'Unpaid'));
  const total = await ctx.db.$count(orders, placed);
  const { page, pages, ...slice } = paginate(total, query.page, query.pageSize);
  const [found, open] = await Promise.all([
    loadOrders(ctx, placed, { ...slice, orderBy: newestFirst }),
    loadOrders(ctx, and(eq(orders.userId, id), isOpenUnpaidOrderCondition), {
      limit: 100,
      offset: 0,
      orderBy: newestFirst,
    }),
  ]);
  const answer = (stored: StoredOrder) => toOrderResponse(stored, isAdmin, ctx.shop);
  return {
    orders: found.map(answer),
    pending: open.filter(({ paymentPending }) => paymentPending).map(answer),
    ...{ total, page, pages },
  };
}
