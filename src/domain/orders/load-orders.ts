import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { orderLines, orders, paymentAttempts, payments, refunds, users } from '#db/schema.ts';
import { orderProduction } from '#domain/print-jobs/order-production.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import type { StoredOrder } from './to-order-response.ts';

export interface OrderListWindow {
  limit: number;
  offset: number;
  orderBy: SQL[];
}

const newestFirst = [desc(orders.createdAt), desc(orders.id)];

/** Orders with their payment and customer, one row each. */
const ordersWhere = (db: Db, which: SQL | undefined, now: Date | SQL) =>
  db
    .select({
      order: orders,
      payment: { reference: payments.reference, provider: payments.provider, test: payments.test },
      customer: { id: users.id, name: users.name, email: users.email },
      mayStillPay: sql<boolean>`exists(select from ${paymentAttempts}
        where ${paymentAttempts.orderId} = ${orders.id} and (${paymentAttempts.state} = 'capturing'
          or ${paymentAttempts.state} = 'open' and ${paymentAttempts.expiresAt} > ${now}))`,
      refundedCents: sql<number>`coalesce((select sum(${refunds.amountCents}) from ${refunds}
        where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'done'), 0)::int`,
      production: orderProduction,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(payments, and(eq(payments.orderId, orders.id), sql`not ${payments.surplus}`))
    .where(which);

const linesWhere = (db: Db, which: SQL) =>
  db.select().from(orderLines).where(which).orderBy(asc(orderLines.orderId), asc(orderLines.position));

type Found = Awaited<ReturnType<typeof ordersWhere>>[number];

const toStoredOrder = ({ mayStillPay, ...found }: Found, lines: StoredOrder['lines']): StoredOrder => ({
  ...found,
  lines,
  paymentPending: !found.order.paidAt && mayStillPay,
});

const linesOfIds = preparedQuery((db, { ids }: PreparedQueryParams<{ ids: string[] }>) =>
  linesWhere(db, sql`${orderLines.orderId} = any(${ids}::uuid[])`),
);

const toStoredOrders = (found: Found[], lines: StoredOrder['lines']): StoredOrder[] => {
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  return found.map((row) => toStoredOrder(row, linesOf.get(row.order.id) ?? []));
};

/** Orders with their lines and payment, in two queries for any number; newest first by default. */
export async function loadOrders(
  ctx: Ctx,
  which: SQL | undefined,
  slice?: OrderListWindow,
): Promise<StoredOrder[]> {
  const query = ordersWhere(ctx.db, which, ctx.clock.now())
    .orderBy(...(slice?.orderBy ?? newestFirst))
    .$dynamic();
  const found = await (slice ? query.limit(slice.limit).offset(slice.offset) : query);
  if (!found.length) return [];
  const ids = found.map(({ order }) => order.id);
  return toStoredOrders(found, await linesOfIds(ctx.db).execute({ ids }));
}

const ordersOfIds = preparedQuery((db, { ids, now }: PreparedQueryParams<{ ids: string[]; now: Date }>) =>
  ordersWhere(db, sql`${orders.id} = any(${ids}::uuid[])`, now),
);

/** The orders with these ids, in any order. */
export async function loadOrdersOfIds(ctx: Ctx, ids: string[]): Promise<StoredOrder[]> {
  if (!ids.length) return [];
  const [found, lines] = await Promise.all([
    ordersOfIds(ctx.db).execute({ ids, now: ctx.clock.now() }),
    linesOfIds(ctx.db).execute({ ids }),
  ]);
  return toStoredOrders(found, lines);
}

const orderOfId = preparedQuery((db, { id, now }: PreparedQueryParams<{ id: string; now: Date }>) =>
  ordersWhere(db, eq(orders.id, id), now),
);
const linesOfId = preparedQuery((db, { id }: PreparedQueryParams<{ id: string }>) =>
  linesWhere(db, eq(orderLines.orderId, id)),
);

/** The same for one order; undefined for an unknown id. */
export async function loadOrder(ctx: Ctx, id: string): Promise<StoredOrder | undefined> {
  const [[found], lines] = await Promise.all([
    orderOfId(ctx.db).execute({ id, now: ctx.clock.now() }),
    linesOfId(ctx.db).execute({ id }),
  ]);
  return found && toStoredOrder(found, lines);
}
