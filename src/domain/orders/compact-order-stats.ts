import { sql } from 'drizzle-orm';
import { dailyRevenue, orderCounts } from '#db/schema.ts';
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
}
