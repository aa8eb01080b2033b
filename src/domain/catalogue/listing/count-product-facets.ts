import { and, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import {
  maxExactProductCount,
  type ProductFacetCounts,
  type ProductQuery,
} from '#domain/catalogue/schemas.ts';
import { type ProductFacetGroup, productFacets } from '#domain/catalogue/states.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { isListed } from './product-conditions.ts';
import { toProductOrderBy } from './product-cursor.ts';
import { toFacets } from './product-list-query.ts';

type FilterQuery = Pick<ProductQuery, ProductFacetGroup | 'category'>;

const groups = Object.keys(productFacets) as ProductFacetGroup[];

/**
 * How many products each choice of a filter would show, with the other filters as they are chosen. A choice replaces the
 * one of its own group. Null for a filter for which more than 10,000 products would have to be counted.
 */
export async function countProductFacets(ctx: Ctx, query: FilterQuery): Promise<ProductFacetCounts> {
  // The groups without a choice share one count.
  const shared = countBy(ctx, sql`unnest(facets)`, query);
  const counts = groups.map(async (group) => {
    const all = await (query[group]
      ? countBy(ctx, sql`unnest(facets)`, { ...query, [group]: undefined })
      : shared);
    const names: readonly string[] = productFacets[group];
    return [group, all && Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))];
  });
  const category = countBy(ctx, sql`category`, { ...query, category: undefined });
  return {
    ...Object.fromEntries(await Promise.all(counts)),
    category: await category,
  } as ProductFacetCounts;
}

/** Products by the value of `key`; null if there are too many. */
async function countBy(ctx: Ctx, key: SQL, query: FilterQuery): Promise<Record<string, number> | null> {
  const facets = toFacets(query);
  const which = and(
    isListed({ category: query.category }),
    facets.length ? sql`${products.facets} @> ${sql.param(facets)}::text[]` : undefined,
  );
  // In the order of an index: without one the planner would scan the table for so many rows.
  const { rows } = await ctx.db.execute<{ name: string | null; count: number }>(sql`
    with listed as materialized (
      select ${products.facets} as facets, ${products.category} as category from ${products}
      where ${which} order by ${toProductOrderBy('newest').orderBy} limit ${maxExactProductCount + 1}
    ), few as (select * from listed where (select count(*) from listed) <= ${maxExactProductCount})
    select name, count(*)::int as count from (select ${key} as name from few) as named group by name
    union all select null, count(*)::int from listed`);
  const total = rows.find(({ name }) => name === null)?.count ?? 0;
  if (total > maxExactProductCount) return null;
  const counts = rows.flatMap(({ name, count }) => (name === null ? [] : [[name, count] as const]));
  // PostgreSQL groups in any order, and the same products must give the same page.
  return Object.fromEntries(counts.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
