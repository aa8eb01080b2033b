import { and, eq, sql } from 'drizzle-orm';
import { dailyRevenue } from '#db/schema.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cents, toDollars } from '../shared/money.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import type { Sales, SalesPeriod } from './schemas.ts';

const dayMs = 86_400_000;

const salesQuery = preparedQuery(
  (
    db,
    { from, to }: PreparedQueryParams<{ from: string; to: string }>,
    { withTests }: { withTests: boolean },
  ) =>
    db
      .select({
        day: dailyRevenue.day,
        cents: sql<string>`sum(${dailyRevenue.cents})`,
        orders: sql<string>`sum(${dailyRevenue.orders})`,
      })
      .from(dailyRevenue)
      .where(
        and(
          sql`${dailyRevenue.day} between ${from}::date and ${to}::date`,
          withTests ? undefined : eq(dailyRevenue.test, false),
        ),
      )
      .groupBy(dailyRevenue.day),
);

/**
 * Sales of today and of the last seven days, each beside the week before, by days of UTC, from the sums of each day
 * (ADR 29). Test payments count as in `summariseOrders`. Throws `forbidden`.
 */
export async function readSales(ctx: Ctx): Promise<Sales> {
  requireStaffActor(ctx, 'managePayments');
  const now = ctx.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString().slice(0, 10);
  const rows = await salesQuery(ctx.db, { withTests: ctx.shop.testPayments }).execute({
    from: daysAgo(13),
    to: daysAgo(0),
  });
  const period = (from: string, to: string): SalesPeriod => {
    const ofPeriod = rows.filter(({ day }) => day >= from && day <= to);
    const revenue = ofPeriod.reduce((sum, row) => sum + Number(row.cents), 0);
    const orders = ofPeriod.reduce((sum, row) => sum + Number(row.orders), 0);
    return {
      ...{ from, to, orders },
      revenue: toDollars(cents(revenue)),
      average: orders > 0 ? toDollars(cents(Math.round(revenue / orders))) : null,
    };
  };
  return {
    today: period(daysAgo(0), daysAgo(0)),
    dayLastWeek: period(daysAgo(7), daysAgo(7)),
    week: period(daysAgo(6), daysAgo(0)),
    weekBefore: period(daysAgo(13), daysAgo(7)),
  };
}
