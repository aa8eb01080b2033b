import { sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { listedProducts } from './listed-products.ts';
import { productOrder } from './product-cursor.ts';

/** Those of the categories that have a listed product, in the given order. */
export async function soldCategories(ctx: Ctx, categories: readonly string[]): Promise<string[]> {
  const sold = await Promise.all(
    categories.map((category) =>
      ctx.db
        .select({ one: sql`1` })
        .from(products)
        .where(listedProducts({ category }))
        // By the theme's index: without an order the planner reads on until one comes.
        .orderBy(productOrder('newest').by)
        .limit(1),
    ),
  );
  return categories.filter((_, index) => sold[index]?.length === 1);
}
