import { sql } from 'drizzle-orm';
import { customerRevenue, dailyRevenue, orderCounts } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';

/** Merges the counter rows of the same key into one: the sums stay the same and are read faster (ADR 29). */
export async function compactOrderStats({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${orderCounts} returning *)
    insert into ${orderCounts} select status, closed, sum(orders) from gone group by 1, 2 having sum(orders) <> 0`);
  await db.execute(sql`
    with gone as (delete from ${dailyRevenue} returning *)
    insert into ${dailyRevenue} select day, test, sum(cents), sum(orders) from gone group by 1, 2
    having sum(cents) <> 0 or sum(orders) <> 0`);
  // Customers are many: only those with several rows are written.
  await db.execute(sql`
    with gone as (
      delete from ${customerRevenue} using (
        select user_id, test from ${customerRevenue} group by 1, 2 having count(*) > 1
      ) as several
      where several.user_id = ${customerRevenue.userId} and several.test = ${customerRevenue.test}
      returning ${customerRevenue}.*
    )
    insert into ${customerRevenue}
    select user_id, test, sum(cents), sum(orders), max(last_order_at) from gone group by 1, 2`);
}
