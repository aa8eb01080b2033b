import { and, gte, inArray, sql } from 'drizzle-orm';
import { dailyRevenue, orderCounts, orderEvents } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cents, toDollars } from '../shared/money.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import type { OrdersSummary } from './schemas.ts';
import { attentionEventKinds, orderStatuses } from './states.ts';

const day = 86_400_000;

/** Order counts by status and revenue, from their counter tables (ADR 29). Throws `forbidden`. */
export async function summariseOrders(ctx: Ctx): Promise<OrdersSummary> {
  requireAdminActor(ctx);
  const monthAgo = new Date(ctx.clock.now().getTime() - 30 * day);
  const [counts, [revenue], [attention]] = await Promise.all([
    ctx.db
      .select({ status: orderCounts.status, orders: sql<number>`sum(${orderCounts.orders})::int` })
      .from(orderCounts)
      .where(sql`not ${orderCounts.closed}`)
      .groupBy(orderCounts.status),
    ctx.db
      .select({
        all: sql<string>`coalesce(sum(${dailyRevenue.cents}), 0)`,
        lately: sql<string>`coalesce(sum(${dailyRevenue.cents})
          filter (where ${dailyRevenue.day} > (${monthAgo}::timestamptz at time zone 'UTC')::date), 0)`,
      })
      .from(dailyRevenue)
      // A shop with test payments only shows their revenue; with real payments, test payments do not count.
      .where(ctx.shop.testPayments ? undefined : sql`not ${dailyRevenue.test}`),
    ctx.db
      .select({ orders: sql<number>`count(distinct ${orderEvents.orderId})::int` })
      .from(orderEvents)
      .where(and(inArray(orderEvents.kind, attentionEventKinds), gte(orderEvents.at, monthAgo))),
  ]);
  const countOf = new Map(counts.map((row) => [row.status, row.orders]));
  const dollars = (sum: string | undefined) => toDollars(cents(Number(sum ?? 0)));
  return {
    count: Object.fromEntries(
      orderStatuses.map((status) => [status, countOf.get(status) ?? 0]),
    ) as OrdersSummary['count'],
    revenue: dollars(revenue?.all),
    revenue30Days: dollars(revenue?.lately),
    attention: attention?.orders ?? 0,
  };
}
