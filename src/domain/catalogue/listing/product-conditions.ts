import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { ProductQuery } from '#domain/catalogue/schemas.ts';

/** What everybody may find: not deleted, not custom, and of the query's theme and flag. */
export function isListed(query: Pick<ProductQuery, 'featured' | 'category'> = {}): SQL {
  const { featured, category } = query;
  const conditions = [
    isNull(products.deletedAt),
    // Written out, not as a value: so the planner sees that the indexes of the listed fit.
    sql`not ${products.custom}`,
    featured === undefined ? undefined : eq(products.featured, featured),
    category ? eq(products.category, category) : undefined,
  ];
  return and(...conditions) ?? sql`true`;
}

/** Whether the product's name contains the words, in any case. */
export function nameContains(words: string | SQL): SQL {
  // In a subquery: PostgreSQL would lower the case of a parameter for each row.
  return sql`strpos(${products.searchName}, (select lower(${words}))) > 0`;
}

/** The same by the n-gram index: use both, since an index alone says nothing of the order of n-grams. */
export function matchesNgrams(words: string | SQL): SQL {
  return sql`name_grams(${products.searchName}) @@ grams_of_words(lower(${words}))`;
}

/** Whether the product has all of the words, in any order, as stems and without accents. */
export function hasStems(words: string | SQL): SQL {
  return sql`${products.stems} @@ (select plainto_tsquery('product_stems', ${words}))`;
}
