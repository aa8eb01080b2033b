import { and, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { type ProductQuery, type ProductSort, pageSizes } from '#domain/catalogue/schemas.ts';
import type { Params } from '#domain/shared/database/prepared-query.ts';
import { isListed } from './product-conditions.ts';
import { afterCursor, decodeCursor } from './product-cursor.ts';

/** What makes the text of a query on a list: each kind is prepared once, its values are given. */
export interface ProductListShape {
  sort: ProductSort;
  hasCategory: boolean;
  featured: boolean | undefined;
  hasCursor: boolean;
}

/** A page of a list: so many rows, one more than it shows, behind the first `offset`. */
export interface ListWindow {
  limit: number;
  offset: number;
}

const preparedLimits = new Set<number>(pageSizes.map((size) => size + 1));

/** The kind of a window of a list: `rows` is its limit where that is a usual one and nothing is left out before it. */
export type ProductWindowShape = ProductListShape & { rows: number | null };

export function toProductWindowShape(
  query: ProductListQuery,
  { limit, offset }: ListWindow,
): ProductWindowShape {
  return { ...toProductListShape(query), rows: offset === 0 && preparedLimits.has(limit) ? limit : null };
}

export type ProductListQuery = Pick<ProductQuery, 'sort' | 'category' | 'featured' | 'after'>;

export function toProductListShape({ sort, category, featured, after }: ProductListQuery): ProductListShape {
  return { sort, hasCategory: category !== undefined, featured, hasCursor: after !== undefined };
}

/** The values of a query on a list. Those that its shape leaves out may be missing. */
export interface ProductListValues {
  category?: string;
  afterKey?: string;
  afterId?: string;
}

/** Throws `bad_input` for a foreign cursor. */
export function toProductListParams({ sort, category, after }: ProductListQuery): ProductListValues {
  return {
    ...(category !== undefined && { category }),
    ...(after !== undefined && decodeCursor(sort, after)),
  };
}

/** Which products are on a list of this kind, behind the cursor if there is one. */
export function isOnProductList(
  { sort, hasCategory, featured, hasCursor }: ProductListShape,
  params: Params<ProductListValues>,
): SQL {
  const conditions = [
    isListed({ featured }),
    hasCategory ? sql`${products.category} = ${params.category}` : undefined,
    hasCursor ? afterCursor(sort, params) : undefined,
  ];
  return and(...conditions) ?? sql`true`;
}
