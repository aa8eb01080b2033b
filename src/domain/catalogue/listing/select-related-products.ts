import { and, type Column, desc, eq, ne, not, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { inlineLimit } from '#domain/shared/database/prepared-query.ts';
import { isListed } from './product-conditions.ts';
import { productListColumns, toProductOrderBy } from './product-cursor.ts';

/** A theme may have a million products: only the newest are considered. */
const maxCandidates = 100;

/**
 * At most `limit` other products of the theme, none for a custom product: in stock first, then the same brand, then the
 * newest, from the newest hundred of the theme. `own` is the row of the enclosing query.
 */
export function selectRelatedProducts(
  db: Db,
  own: Record<'id' | 'category' | 'brand' | 'custom', Column>,
  limit: number,
) {
  const newest = db
    .select(productListColumns)
    .from(products)
    .where(and(isListed(), eq(products.category, own.category), ne(products.id, own.id), not(own.custom)))
    .orderBy(toProductOrderBy('newest').orderBy)
    .limit(inlineLimit(maxCandidates))
    .as('newest');
  return db
    .select()
    .from(newest)
    .orderBy(
      desc(sql`${newest.onHand} > ${newest.held}`),
      desc(eq(newest.brand, own.brand)),
      desc(newest.createdAt),
      desc(newest.id),
    )
    .limit(inlineLimit(limit))
    .as('related');
}
