import { inArray, sql } from 'drizzle-orm';
import { products, sales } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { takesPartInRow } from './takes-part.ts';

/**
 * Puts these products on the running sale with the largest reduction, or on none, each at the price of it. Repeating it
 * changes nothing.
 */
export async function assignSales(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await ctx.db.transaction(async (tx) => {
    // For the history of prices.
    const at = JSON.stringify({ at: ctx.clock.now() });
    await tx.execute(sql`select set_config('shop.audit', ${at}, true)`);
    // Locked: a sale that ends now waits for this batch, and its own batches come after it.
    await tx.execute(sql`select from ${sales} where ${sales.state} = 'running' for share`);
    await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, [...ids]))
      .orderBy(products.id)
      .for('no key update');
    await tx.execute(sql`
      with best as (
        select ${products.id} as product_id, sale.id, sale.percent, sale.starts_at, sale.ends_at,
          coalesce(${products.regularPriceCents}, ${products.priceCents}) as regular
        from ${products} left join lateral (
          select ${sales.id}, ${sales.percent}, ${sales.startsAt}, ${sales.endsAt} from ${sales}
          where ${takesPartInRow}
          order by ${sales.percent} desc, ${sales.startsAt}, ${sales.id} limit 1
        ) as sale on true
        where ${inArray(products.id, [...ids])} and sale.id is distinct from ${products.saleId}
      )
      update ${products} set
        sale_id = best.id,
        sale_ends_at = best.ends_at,
        regular_price_cents = case when best.id is not null then best.regular end,
        price_cents = coalesce(sale_price(best.regular, best.percent), best.regular),
        lowest_price_cents = case when best.id is not null
          then coalesce(lowest_price_before(best.product_id, best.starts_at), best.regular) end
      from best where ${products.id} = best.product_id`);
  });
}
