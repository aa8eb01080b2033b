import { desc } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { listedProducts } from './listed-products.ts';
import { productAnswer } from './product-answer.ts';
import type { ProductAnswer } from './schemas.ts';

/** The whole catalogue, featured first, then the newest. */
export async function listProducts(ctx: Ctx): Promise<ProductAnswer[]> {
  const rows = await ctx.db
    .select()
    .from(products)
    .where(listedProducts())
    .orderBy(desc(products.featured), desc(products.id));
  return rows.map(productAnswer);
}
