import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { ProductQuery } from './schemas.ts';

const likeSpecials = /[\\%_]/g;

/** What everybody may find: not deleted, not custom, and of the query's theme and flag. */
export function listedProducts(query: Pick<ProductQuery, 'featured' | 'category'> = {}): SQL {
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

/** Whether a product's name has the words in it, in any case; '%' and '_' are letters like others. */
export function hasWords(words: string): SQL {
  return sql`${products.searchName} like lower(${`%${words.replace(likeSpecials, '\\$&')}%`})`;
}

/** The same of a product, by the index of the pieces of names: exact, and dear where the words are in many names. */
export function hasPieces(words: string): SQL {
  return sql`name_grams(${products.searchName}) @@ grams_of_words(lower(${words}))`;
}
