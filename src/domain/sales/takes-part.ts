import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { products, sales } from '#db/schema.ts';
import { isListed } from '../catalogue/listing/product-conditions.ts';

/** What a sale is about. */
interface SaleScope {
  allProducts: boolean;
  categories: string[];
  productIds: string[];
}

/** Products of the public list that a sale is about. Written out for it, so that few products are found by an index. */
export function takesPart({ allProducts, categories, productIds }: SaleScope): SQL | undefined {
  const isChosen = or(
    categories.length ? inArray(products.category, categories) : undefined,
    productIds.length ? inArray(products.id, productIds) : undefined,
  );
  return and(isListed(), allProducts ? undefined : isChosen);
}

/** The same of a product and a row of `sales`. */
export const takesPartInRow = and(
  isListed(),
  or(
    sql`${sales.allProducts}`,
    sql`${products.category} = any(${sales.categories})`,
    sql`${products.id} = any(${sales.productIds})`,
  ),
  // What was not sold before has no earlier price to reduce.
  sql`${products.createdAt} < ${sales.startsAt}`,
  eq(sales.state, sql`'running'`),
);
