import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { ProductQuery } from '#domain/catalogue/schemas.ts';

/** Publicly listed products: active, not deleted, not custom, and matching the query's theme and featured flag. */
export function isListed(query: Pick<ProductQuery, 'featured' | 'category'> = {}): SQL {
  const { featured, category } = query;
  const conditions = [
    isNull(products.deletedAt),
    // Literals, not parameters: so the planner knows that the partial indexes apply.
    sql`not ${products.custom}`,
    sql`${products.state} = 'active'`,
    featured === undefined ? undefined : eq(products.featured, featured),
    category ? eq(products.category, category) : undefined,
  ];
  return and(...conditions) ?? sql`true`;
}

/** Whether the product's name contains the words, in any case. */
export function nameContains(words: string | SQL): SQL {
  // In a subquery: PostgreSQL would call `lower` on a parameter for each row.
  return sql`strpos(${products.searchName}, (select lower(${words}))) > 0`;
}

/** The same by the n-gram index. Use both, since the index does not check the order of n-grams. */
export function matchesNgrams(words: string | SQL): SQL {
  return sql`name_grams(${products.searchName}) @@ grams_of_words(lower(${words}))`;
}

/** Whether the product has all the words, in any order, as stems without accents. */
export function hasStems(words: string | SQL): SQL {
  return sql`${products.stems} @@ (select plainto_tsquery('product_stems', ${words}))`;
}
