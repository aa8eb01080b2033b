import { getTableColumns } from 'drizzle-orm';
import type { alias } from 'drizzle-orm/pg-core';
import { products } from '#db/schema.ts';

type ProductTable = typeof products | ReturnType<typeof alias<typeof products, string>>;

/** All columns except those of searches and filters: the words and stems are as long as the rest of the row. */
export function productColumnsOf<Table extends ProductTable>(table: Table) {
  const { words, stems, facets, ...columns } = getTableColumns(table);
  return columns;
}

export const productColumns = productColumnsOf(products);
export type ProductRow = Omit<typeof products.$inferSelect, 'words' | 'stems' | 'facets'>;
