import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
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

/** Whether a name (a product's, unless another column is told) has the words in it, in any case. */
export function nameContains(words: string | SQL, name: Column = products.searchName): SQL {
  // Asked for once: of a given value PostgreSQL would make the small letters anew for each row.
  return sql`strpos(${name}, (select lower(${words}))) > 0`;
}

/** The same by the index of the pieces of names: exact, and dear where the words are in many names. */
export function matchesNgrams(words: string | SQL, name: Column = products.searchName): SQL {
  return sql`name_grams(${name}) @@ grams_of_words(lower(${words}))`;
}
