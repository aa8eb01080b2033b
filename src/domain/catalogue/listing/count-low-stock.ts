import { type SQL, sql } from 'drizzle-orm';
import { holdLines, holds, productStock, products } from '#db/schema.ts';
import { lowStockThreshold } from '#domain/catalogue/listing/schemas.ts';

/**
 * The number of products in the admin's list of low stock, up to `max`. What is held makes stock low that is not low on
 * hand: those products are counted apart, so that counting ends at `max` rows of an index.
 */
export function countLowStock(max: number): SQL<number> {
  const low = sql.raw(String(lowStockThreshold));
  const limit = sql.raw(String(max));
  const isListed = sql`${products.deletedAt} is null and not ${products.custom}
    and ${products.state} = 'active'`;
  // A query of its own, in which Drizzle keeps the names of the tables.
  const rows = sql`(select 1 from ${productStock} join ${products} on ${products.id} = ${productStock.productId}
      where ${productStock.onHand} < ${low} and ${isListed} limit ${limit})
    union all
    (select 1 from ${products} where ${products.onHand} >= ${low} and ${products.onHand} - ${products.held} < ${low}
      and ${isListed} and ${products.id} in (
        select ${holdLines.productId} from ${holdLines} join ${holds} on ${holds.id} = ${holdLines.holdId}
        where ${holds.state} = 'live') limit ${limit})
    limit ${limit}`;
  return sql<number>`(select count(*)::int from (${rows}) as counted)`;
}
