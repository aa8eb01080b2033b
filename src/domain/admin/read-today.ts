import { sql } from 'drizzle-orm';
import { reviews } from '#db/schema.ts';
import { countLowStock } from '#domain/catalogue/listing/count-low-stock.ts';
import { preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { readSales } from '../orders/read-sales.ts';
import { listAttentionEvents } from '../payments/list-attention-events.ts';
import { countPurchases } from '../print-plan/count-purchases.ts';
import type { Ctx } from '../shared/ctx.ts';
import { hasPermission } from '../shared/permissions.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
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

const purchasesQuery = preparedQuery((db) =>
  db.select({ filamentsToBuy: countPurchases() }).from(sql`(values (1)) as one`),
);

/** Sales, what waits, and what needs attention, as far as the caller's role works on it. Throws `not_logged_in`, `forbidden`. */
export async function readToday(ctx: Ctx): Promise<TodayResponse> {
  const actor = requireStaffActor(ctx, 'readToday');
  const [isSupport, isForPayments, isForPrints] = [
    hasPermission(actor, 'supportCustomers'),
    hasPermission(actor, 'managePayments'),
    // Without printers, nobody prints.
    hasPermission(actor, 'readProduction') && ctx.shop.queue !== null,
  ];
  const [counts, [more], [purchases], sales, attention] = await Promise.all([
    countOpenWork(ctx),
    isSupport ? moreCountsQuery(ctx.db).execute({}) : [],
    isForPrints ? purchasesQuery(ctx.db).execute({}) : [],
    isForPayments ? readSales(ctx) : undefined,
    isForPayments ? listAttentionEvents(ctx) : undefined,
  ]);
  return {
    counts: {
      ...{ ...counts, ...purchases },
      ...(more && { reviews: more.reviews }),
      ...(more && actor.isAdmin && { lowStock: more.lowStock }),
    },
    sales,
    attention,
  };
}
