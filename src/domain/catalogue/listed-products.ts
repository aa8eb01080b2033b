import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { ProductQuery } from './schemas.ts';

const likeSpecials = /[\\%_]/g;

/** What everybody may find: not deleted, not custom, and fitting the query's words, theme and flag. */
export function listedProducts(query: Pick<ProductQuery, 'q' | 'featured' | 'category'> = {}): SQL {
  const { q, featured, category } = query;
  const conditions = [
    isNull(products.deletedAt),
    eq(products.custom, false),
    q ? sql`${products.name} ilike ${`%${q.replace(likeSpecials, '\\$&')}%`}` : undefined,
    featured === undefined ? undefined : eq(products.featured, featured),
    category ? eq(products.category, category) : undefined,
  ];
  return and(...conditions) ?? sql`true`;
}
