import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { orderCounts, orderSearch, orders, payments, users } from '#db/schema.ts';
import { activeStatuses } from '#db/tables/orders.ts';
import {
  findPageOfIds,
  streamPageIds,
  toPageResponseFields,
} from '#domain/shared/pagination/find-page-of-ids.ts';
import type { PaginatedQuery } from '#domain/shared/pagination/paginated-query.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isDueBy } from '../shared/database/is-due-by.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { toDayIn } from '../shared/to-day-in.ts';
import { addOrderPrints } from './add-order-prints.ts';
import { addRefundedPieces } from './add-refunded-pieces.ts';
import { isInProduction } from './is-in-production.ts';
import { isToShip } from './is-to-ship.ts';
import type {
  AllOrdersQuery,
  AllOrdersResponse,
  OrderDueFilter,
  OrderSelectionQuery,
  OrderSort,
  OrdersByNumberQuery,
} from './listing/schemas.ts';
import { loadOrdersOfIds } from './load-orders.ts';
import type { OrderResponse } from './schemas.ts';
import { summariseOrders } from './summarise-orders.ts';
import { toOrderListSort, toOrderSearchSort } from './to-order-list-sort.ts';
import { toOrderResponse } from './to-order-response.ts';
import { toOrderSearchQueries } from './to-order-search-queries.ts';

/** Small enough for fast batches. */
const batchSize = 32;

/** A page of all orders for staff, with the totals. Throws `forbidden`, `bad_input`. */
export async function listAllOrders(ctx: Ctx, query: AllOrdersQuery): Promise<AllOrdersResponse> {
  requireStaffActor(ctx, 'readOrders');
  const { page = 1, pageSize = 25, after } = query;
  const [found, summary] = await Promise.all([
    findPageOfIds(ctx.db, toPagedList(ctx, query), { page, pageSize, after }),
    summariseOrders(ctx),
  ]);
  return { allOrders: await loadResponses(ctx, found.ids), ...toPageResponseFields(found), summary };
}

/** All orders for staff, in batches. Throws `forbidden`. */
export async function* streamAllOrders(
  ctx: Ctx,
  query: AllOrdersQuery,
): AsyncGenerator<OrderResponse[], void> {
  requireStaffActor(ctx, 'readOrders');
  for await (const ids of streamPageIds(ctx.db, toPagedList(ctx, query), batchSize))
    yield loadResponses(ctx, ids);
}

/** The orders with these numbers, their prints and refunded pieces, in their order, for staff. Unknown numbers are left out. Throws `forbidden`. */
export async function listOrdersByNumber(
  ctx: Ctx,
  { numbers }: OrdersByNumberQuery,
): Promise<OrderResponse[]> {
  requireStaffActor(ctx, 'readOrders');
  const rows = await ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.number, numbers));
  const idOf = new Map(rows.map(({ id, number }) => [number, id]));
  const found = await loadResponses(
    ctx,
    [...new Set(numbers)].flatMap((number) => idOf.get(number) ?? []),
  );
  return addOrderPrints(ctx.db, await addRefundedPieces(ctx.db, found), true);
}

async function loadResponses(ctx: Ctx, ids: string[]): Promise<OrderResponse[]> {
  const found = await loadOrdersOfIds(ctx, ids);
  return sortByIds(ids, found, ({ order }) => order.id).map((stored) =>
    toOrderResponse(stored, true, ctx.shop),
  );
}

export function toPagedList(ctx: Ctx, query: OrderSelectionQuery): PaginatedQuery {
  const { status, closed, q, sort } = query;
  const paid = paidBetween(ctx, query);
  const due = query.due && isDue(ctx, query.due);
  const production = query.production && isInProduction(query.production, ctx.shop.queue !== null);
  const search = q
    ? {
        table: orderSearch,
        of: orderSearch.orderId,
        words: orderSearch.words,
        ...toOrderSearchQueries(q),
        isUnique: q.startsWith('#'),
      }
    : undefined;
  const inSearch = search && toOrderSearchSort(sort);
  if (inSearch && !status && !closed && !paid && !due && !production)
    return { table: orderSearch, id: orderSearch.orderId, which: undefined, sort: inSearch, search };
  const needsSearch = q || (sort.endsWith('customer') && !paid);
  const isActive = isActiveList(query);
  return {
    ...{ table: orders, id: orders.id },
    count: paid || due || production ? undefined : () => countOrders(ctx, query),
    join: needsSearch
      ? sql`join ${orderSearch} on ${orderSearch.orderId} = ${orders.id} and ${isActive ? orderSearch.active : sql`true`}`
      : undefined,
    which: and(
      status && (isActive ? sql`${orders.status} = ${sql.raw(`'${status}'`)}` : eq(orders.status, status)),
      closed === 'yes' ? isNotNull(orders.closedAt) : undefined,
      closed === 'no' || isActive ? isNull(orders.closedAt) : undefined,
      paid,
      due,
      production,
    ),
    isSmall:
      Boolean(due) ||
      Boolean(production) ||
      (status === 'Unpaid' && closed === 'no') ||
      (Boolean(paid) && !sort.endsWith('createdAt')),
    sort: {
      // Orders of one status, as all closed ones are, are sorted by number.
      ...toOrderListSort(
        sort.endsWith('status') && (status || closed === 'yes')
          ? (sort.replace('status', 'number') as OrderSort)
          : sort,
      ),
      // Those of some days are sorted by their payment.
      ...(paid && sort.endsWith('createdAt') && { key: orders.paidAt }),
      // Nearly all have a payer: looking each up in `order_search` takes ten times as long.
      ...(paid && sort.endsWith('customer') && { key: salesCustomer, tie: orders.number }),
    },
    search,
  };
}

/** Paid, not shipped, and due: the condition of an index, so that few rows are read. */
function isDue({ shop, clock }: Ctx, due: OrderDueFilter): SQL {
  const today = toDayIn(shop.farm.timeZone, clock.now());
  return and(isToShip, isDueBy(orders.shipBy, due, today)) as SQL;
}

/** As `order_search.customer`. */
const salesCustomer = sql`lower(coalesce(${orders.payerEmail},
  (select ${users.email} from ${users} where ${users.id} = ${orders.userId})))`;

/** Orders paid on these days, as `daily_revenue` counts them: see `readSales`. */
function paidBetween({ shop }: Ctx, { paidFrom, paidTo }: AllOrdersQuery): SQL | undefined {
  if (!paidFrom && !paidTo) return;
  return and(
    isNotNull(orders.paidAt),
    paidFrom ? sql`${orders.paidAt} >= ${paidFrom}::date::timestamp at time zone 'UTC'` : undefined,
    paidTo ? sql`${orders.paidAt} < (${paidTo}::date + 1)::timestamp at time zone 'UTC'` : undefined,
    shop.testPayments
      ? undefined
      : sql`exists(select from ${payments}
          where ${payments.orderId} = ${orders.id} and not ${payments.surplus} and not ${payments.test})`,
  );
}

/**
 * Whether all listed orders are active. Their conditions are then those of the indexes of active orders, with the
 * status as a constant: a plan for any status could not use them.
 */
function isActiveList({ status, closed }: OrderSelectionQuery): boolean {
  if (status === 'Unpaid') return closed === 'no';
  return closed !== 'yes' && activeStatuses.some((active) => active === status);
}

async function countOrders(ctx: Ctx, { status, closed }: OrderSelectionQuery): Promise<number> {
  const which = and(
    status && eq(orderCounts.status, status),
    closed && eq(orderCounts.closed, closed === 'yes'),
  );
  const [counted] = await ctx.db
    .select({ orders: sql<number>`coalesce(sum(${orderCounts.orders}), 0)::int` })
    .from(orderCounts)
    .where(which);
  return counted?.orders ?? 0;
}
