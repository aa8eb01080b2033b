import { and, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { type ProductQuery, type ProductSort, productPageSizes } from '#domain/catalogue/schemas.ts';
import type { PreparedQueryParams } from '#domain/shared/database/prepared-query.ts';
import { isListed } from './product-conditions.ts';
import { afterCursor, decodeCursor } from './product-cursor.ts';

/** What the text of a list query depends on: each shape is prepared once, the values are parameters. */
export interface ProductListShape {
  sort: ProductSort;
  hasCategory: boolean;
  featured: boolean | undefined;
  hasCursor: boolean;
}

/** A window of a list: `limit` rows (one more than shown) after the first `offset`. */
export interface ProductListWindow {
  limit: number;
  offset: number;
}

const preparedLimits = new Set<number>(productPageSizes.map((size) => size + 1));

/** The shape of a window: `rows` is its limit if that is a usual one and the offset is 0. */
export type ProductWindowShape = ProductListShape & { rows: number | null };

export function toProductWindowShape(
  query: ProductListQuery,
  { limit, offset }: ProductListWindow,
): ProductWindowShape {
  return { ...toProductListShape(query), rows: offset === 0 && preparedLimits.has(limit) ? limit : null };
}

export type ProductListQuery = Pick<ProductQuery, 'sort' | 'category' | 'featured' | 'after'>;

export function toProductListShape({ sort, category, featured, after }: ProductListQuery): ProductListShape {
  return { sort, hasCategory: category !== undefined, featured, hasCursor: after !== undefined };
}

/** The parameters of a list query. Those unused by its shape may be missing. */
export interface ProductListValues {
  category?: string;
  afterKey?: string;
  afterId?: string;
}

/** Throws `bad_input` for an invalid cursor. */
export function toProductListParams({ sort, category, after }: ProductListQuery): ProductListValues {
  return {
    ...(category !== undefined && { category }),
    ...(after !== undefined && decodeCursor(sort, after)),
  };
}

/** The products of a list with this shape, after the cursor if there is one. */
export function isOnProductList(
  { sort, hasCategory, featured, hasCursor }: ProductListShape,
  params: PreparedQueryParams<ProductListValues>,
): SQL {
  const conditions = [
    isListed({ featured }),
    hasCategory ? sql`${products.category} = ${params.category}` : undefined,
    hasCursor ? afterCursor(sort, params) : undefined,
  ];
  return and(...conditions) ?? sql`true`;
}
