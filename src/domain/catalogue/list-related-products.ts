import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { listedProducts } from './listed-products.ts';
import { productAnswer } from './product-answer.ts';
import { productOrder } from './product-cursor.ts';
import type { ProductAnswer } from './schemas.ts';

/** A theme may have a million products: the choice is among its newest. */
const choice = 100;

/**
 * Others of the product's theme, at most `limit`: what can be bought first, then the same brand, then the newest, of
 * the theme's newest hundred.
 */
export async function listRelatedProducts(
  ctx: Ctx,
  { _id, category, brand }: Pick<ProductAnswer, '_id' | 'category' | 'brand'>,
  limit: number,
): Promise<ProductAnswer[]> {
  const newest = ctx.db
    .select()
    .from(products)
    .where(and(listedProducts({ category }), ne(products.id, _id)))
    .orderBy(productOrder('newest').by)
    .limit(choice)
    .as('newest');
  const rows = await ctx.db
    .select()
    .from(newest)
    .orderBy(
      desc(sql`${newest.onHand} > ${newest.held}`),
      desc(eq(newest.brand, brand)),
      desc(newest.createdAt),
      desc(newest.id),
    )
    .limit(limit);
  return rows.map(productAnswer);
}
