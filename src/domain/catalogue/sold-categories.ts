import { and, eq, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { given, prepared, writtenOut } from '../shared/prepared.ts';
import { listedProducts } from './listed-products.ts';
import { productOrder } from './product-cursor.ts';

const anyQuery = prepared((db) =>
  db
    .select({ one: sql`1` })
    .from(products)
    .where(and(listedProducts(), eq(products.category, given('category'))))
    // By the theme's index: without an order the planner reads on until one comes.
    .orderBy(productOrder('newest').by)
    .limit(writtenOut(1)),
);

/** Those of the categories that have a listed product, in the given order. */
export async function soldCategories(ctx: Ctx, categories: readonly string[]): Promise<string[]> {
  const sold = await Promise.all(categories.map((category) => anyQuery(ctx.db).execute({ category })));
  return categories.filter((_, index) => sold[index]?.length === 1);
}
