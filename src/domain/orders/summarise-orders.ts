import { eq, sql } from 'drizzle-orm';
import { dailyRevenue, orderAttention, orderCounts } from '#db/schema.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cents, toDollars } from '../shared/money.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import type { OrdersSummary } from './listing/schemas.ts';
import { type OrderStatus, orderStatuses } from './states.ts';

const day = 86_400_000;

/** In one statement, since every page of the orders has it. */
const summaryQuery = preparedQuery(
  (db, { monthAgo }: PreparedQueryParams<{ monthAgo: Date }>, { withTests }: { withTests: boolean }) => {
    const counts = db
      .select({ status: orderCounts.status, orders: sql`sum(${orderCounts.orders})`.as('orders') })
      .from(orderCounts)
      .where(sql`not ${orderCounts.closed}`)
      .groupBy(orderCounts.status)
      .as('counts');
    const revenue = db
      .select({
        all: sql<string>`coalesce(sum(${dailyRevenue.cents}), 0)`.as('all_cents'),
        lately: sql<string>`coalesce(sum(${dailyRevenue.cents})
          filter (where ${dailyRevenue.day} > (${monthAgo}::timestamptz at time zone 'UTC')::date), 0)`.as(
          'lately',
        ),
      })
      .from(dailyRevenue)
      .where(withTests ? undefined : eq(dailyRevenue.test, false))
      .as('revenue');
    const attention = db
      .select({ orders: sql<number>`count(distinct ${orderAttention.orderId})::int`.as('attention_orders') })
      .from(orderAttention)
      .as('attention');
    return db
      .select({
        counts: sql<Partial<Record<OrderStatus, number>>>`coalesce(
          (select jsonb_object_agg(${counts.status}, ${counts.orders}) from ${counts}), '{}')`,
        all: revenue.all,
        lately: revenue.lately,
        attention: attention.orders,
      })
      .from(revenue)
      .crossJoin(attention);
  },
);

/** Order counts by status and revenue, from their counter tables (ADR 29). Throws `forbidden`. */
export async function summariseOrders(ctx: Ctx): Promise<OrdersSummary> {
  requireStaffActor(ctx, 'readOrders');
  const monthAgo = new Date(ctx.clock.now().getTime() - 30 * day);
  // A shop with test payments only shows their revenue; with real payments, test payments do not count.
  const [row] = await summaryQuery(ctx.db, { withTests: ctx.shop.testPayments }).execute({ monthAgo });
  if (!row) throw new Error('a summary is one row');
  const dollars = (sum: string) => toDollars(cents(Number(sum)));
  return {
    count: Object.fromEntries(
      orderStatuses.map((status) => [status, row.counts[status] ?? 0]),
    ) as OrdersSummary['count'],
    revenue: dollars(row.all),
    revenue30Days: dollars(row.lately),
    attention: row.attention,
  };
}
