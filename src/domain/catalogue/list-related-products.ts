import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { prepared } from '../shared/prepared.ts';
import { listedProducts } from './listed-products.ts';
import { productAnswer } from './product-answer.ts';
import { productOrder } from './product-cursor.ts';
import type { ProductAnswer } from './schemas.ts';

/** A theme may have a million products: the choice is among its newest. */
const choice = 100;

const relatedTo = prepared('related_products', (db) => {
  const ofTheme = eq(products.category, sql.placeholder('category'));
  const newest = db
    .select()
    .from(products)
    .where(and(listedProducts(), ofTheme, ne(products.id, sql.placeholder('id'))))
    .orderBy(productOrder('newest').by)
    .limit(choice)
    .as('newest');
  return db
    .select()
    .from(newest)
    .orderBy(
      desc(sql`${newest.onHand} > ${newest.held}`),
      desc(eq(newest.brand, sql.placeholder('brand'))),
      desc(newest.createdAt),
      desc(newest.id),
    )
    .limit(sql.placeholder('limit'));
});

/**
 * Others of the product's theme, at most `limit`: what can be bought first, then the same brand, then the newest, of
 * the theme's newest hundred.
 */
export async function listRelatedProducts(
  ctx: Ctx,
  { _id, category, brand }: Pick<ProductAnswer, '_id' | 'category' | 'brand'>,
  limit: number,
): Promise<ProductAnswer[]> {
  const rows = await relatedTo(ctx.db).execute({ id: _id, category, brand, limit });
  return rows.map(productAnswer);
}
