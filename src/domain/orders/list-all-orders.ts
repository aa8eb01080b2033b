import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { orderCounts, orderSearch, orders } from '#db/schema.ts';
import { activeStatuses } from '#db/tables/orders.ts';
import { type SearchQueries, toSearchQueries } from '#domain/shared/database/to-search-queries.ts';
import {
  findPageOfIds,
  streamPageIds,
  toPageResponseFields,
} from '#domain/shared/pagination/find-page-of-ids.ts';
import type { PaginatedQuery } from '#domain/shared/pagination/paginated-query.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { loadOrdersOfIds } from './load-orders.ts';
import type {
  AllOrdersQuery,
  AllOrdersResponse,
  OrderResponse,
  OrderSelectionQuery,
  OrderSort,
  OrdersByNumberQuery,
} from './schemas.ts';
import { summariseOrders } from './summarise-orders.ts';
import { toOrderListSort, toOrderSearchSort } from './to-order-list-sort.ts';
import { toOrderResponse } from './to-order-response.ts';

/** Small enough for fast batches. */
const batchSize = 32;

/** A page of all orders for admins, with the totals. Throws `forbidden`, `bad_input`. */
export async function listAllOrders(ctx: Ctx, query: AllOrdersQuery): Promise<AllOrdersResponse> {
  requireAdminActor(ctx);
  const { page = 1, pageSize = 25, after } = query;
  const [found, summary] = await Promise.all([
    findPageOfIds(ctx.db, toPagedList(ctx, query), { page, pageSize, after }),
    summariseOrders(ctx),
  ]);
  return { allOrders: await loadResponses(ctx, found.ids), ...toPageResponseFields(found), summary };
}

/** All orders for admins, in batches. Throws `forbidden`. */
export async function* streamAllOrders(
  ctx: Ctx,
  query: AllOrdersQuery,
): AsyncGenerator<OrderResponse[], void> {
  requireAdminActor(ctx);
  for await (const ids of streamPageIds(ctx.db, toPagedList(ctx, query), batchSize))
    yield loadResponses(ctx, ids);
}

/** The orders with these numbers, in their order, for admins. Unknown numbers are left out. Throws `forbidden`. */
export async function listOrdersByNumber(
  ctx: Ctx,
  { numbers }: OrdersByNumberQuery,
): Promise<OrderResponse[]> {
  requireAdminActor(ctx);
  const rows = await ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.number, numbers));
  const idOf = new Map(rows.map(({ id, number }) => [number, id]));
  return loadResponses(
    ctx,
    [...new Set(numbers)].flatMap((number) => idOf.get(number) ?? []),
  );
}

async function loadResponses(ctx: Ctx, ids: string[]): Promise<OrderResponse[]> {
  const found = await loadOrdersOfIds(ctx, ids);
  return sortByIds(ids, found, ({ order }) => order.id).map((stored) => toOrderResponse(stored, true));
}

export function toPagedList(ctx: Ctx, query: OrderSelectionQuery): PaginatedQuery {
  const { status, closed, q, sort } = query;
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
  if (inSearch && !status && !closed)
    return { table: orderSearch, id: orderSearch.orderId, which: undefined, sort: inSearch, search };
  const needsSearch = q || sort.endsWith('customer');
  const isActive = isActiveList(query);
  return {
    ...{ table: orders, id: orders.id, count: () => countOrders(ctx, query) },
    join: needsSearch
      ? sql`join ${orderSearch} on ${orderSearch.orderId} = ${orders.id} and ${isActive ? orderSearch.active : sql`true`}`
      : undefined,
    which: and(
      status && (isActive ? sql`${orders.status} = ${sql.raw(`'${status}'`)}` : eq(orders.status, status)),
      closed === 'yes' ? isNotNull(orders.closedAt) : undefined,
      closed === 'no' || isActive ? isNull(orders.closedAt) : undefined,
    ),
    isSmall: status === 'Unpaid' && closed === 'no',
    // Orders of one status, as all closed ones are, are sorted by number.
    sort: toOrderListSort(
      sort.endsWith('status') && (status || closed === 'yes')
        ? (sort.replace('status', 'number') as OrderSort)
        : sort,
    ),
    search,
  };
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

/**
 * A number matches the complete number of an order and prefixes of other words; with '#' it matches the number only.
 */
function toOrderSearchQueries(q: string): SearchQueries {
  const number = /^(#?)0*(\d{1,15})$/.exec(q);
  const exact = sql`${`'#${number?.[2]}'`}::tsquery`;
  if (number?.[1]) return { query: exact };
  const isId = /^[0-9a-f]{8}-[0-9a-f-]*$/i.test(q);
  const words = toSearchQueries(isId ? q.replaceAll('-', '') : q, { hasBeginnings: true });
  return number ? { query: sql`(${words.query} || ${exact})` } : words;
}
