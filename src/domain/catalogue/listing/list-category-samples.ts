import { and, eq } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import {
  inlineLimit,
  type PreparedQueryParams,
  preparedQuery,
} from '#domain/shared/database/prepared-query.ts';
import { isListed } from './product-conditions.ts';
import { toProductOrderBy } from './product-cursor.ts';
import type { CategorySample } from './schemas.ts';

const sampleSize = 6;

const sampleQuery = preparedQuery((db, { category }: PreparedQueryParams<{ category: string }>) =>
  db
    .select({ _id: products.id, name: products.name })
    .from(products)
    .where(and(isListed(), eq(products.category, category)))
    // In the order of the theme's index: without an order the planner would scan until it finds rows.
    .orderBy(toProductOrderBy('newest').orderBy)
    .limit(inlineLimit(sampleSize)),
);

/** The categories that have listed products, in the given order, each with its newest ones. */
export async function listCategorySamples(
  ctx: Ctx,
  categories: readonly string[],
): Promise<CategorySample[]> {
  const samples = await Promise.all(
    categories.map(async (category) => ({
      category,
      products: await sampleQuery(ctx.db).execute({ category }),
    })),
  );
  return samples.filter(({ products: found }) => found.length > 0);
}
