import { and, eq, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import {
  inlineLimit,
  type PreparedQueryParams,
  preparedQuery,
} from '#domain/shared/database/prepared-query.ts';
import { isListed } from './product-conditions.ts';
import { toProductOrderBy } from './product-cursor.ts';

const anyProductQuery = preparedQuery((db, { category }: PreparedQueryParams<{ category: string }>) =>
  db
    .select({ one: sql`1` })
    .from(products)
    .where(and(isListed(), eq(products.category, category)))
    // Ordered by the index of the theme: without an order the planner would scan until it finds a row.
    .orderBy(toProductOrderBy('newest').orderBy)
    .limit(inlineLimit(1)),
);

/** The categories that have a listed product, in the given order. */
export async function categoriesWithProducts(ctx: Ctx, categories: readonly string[]): Promise<string[]> {
  const sold = await Promise.all(categories.map((category) => anyProductQuery(ctx.db).execute({ category })));
  return categories.filter((_, index) => sold[index]?.length === 1);
}
