import { sql } from 'drizzle-orm';
import { reviews } from '#db/schema.ts';
import { countLowStock } from '#domain/catalogue/listing/count-low-stock.ts';
import { preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { readSales } from '../orders/read-sales.ts';
import { listAttentionEvents } from '../payments/list-attention-events.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { countOpenWork, countUpToMax } from './count-open-work.ts';
import { maxCounted, type TodayResponse } from './schemas.ts';

const moreCountsQuery = preparedQuery((db) =>
  db
    .select({
      reviews: countUpToMax(
        reviews,
        sql`${reviews.reply} is null and ${reviews.hiddenAt} is null and not ${reviews.productDeleted}`,
      ),
      lowStock: countLowStock(maxCounted),
    })
    .from(sql`(values (1)) as one`),
);

/** Sales, what waits for the admins, and what needs attention. Throws `not_logged_in`, `forbidden`. */
export async function readToday(ctx: Ctx): Promise<TodayResponse> {
  requireAdminActor(ctx);
  const [counts, [more], sales, attention] = await Promise.all([
    countOpenWork(ctx),
    moreCountsQuery(ctx.db).execute({}),
    readSales(ctx),
    listAttentionEvents(ctx),
  ]);
  if (!more) throw new Error('the counts are one row');
  return { counts: { ...counts, ...more }, sales, attention };
}
