import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { listedProducts } from './listed-products.ts';
import { productAnswer } from './product-answer.ts';
import type { ProductAnswer } from './schemas.ts';

/** Others of the product's theme, at most `limit`: what can be bought first, then the same brand, then the newest. */
export async function listRelatedProducts(
  ctx: Ctx,
  { _id, category, brand }: Pick<ProductAnswer, '_id' | 'category' | 'brand'>,
  limit: number,
): Promise<ProductAnswer[]> {
  const rows = await ctx.db
    .select()
    .from(products)
    .where(and(listedProducts({ category }), ne(products.id, _id)))
    .orderBy(
      desc(sql`${products.onHand} > ${products.held}`),
      desc(eq(products.brand, brand)),
      desc(products.createdAt),
      desc(products.id),
    )
    .limit(limit);
  return rows.map(productAnswer);
}
