import { and, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { type ProductQuery, type ProductSort, productPageSizes } from '#domain/catalogue/schemas.ts';
import { type ProductFacetGroup, productFacets } from '#domain/catalogue/states.ts';
import type { PreparedQueryParams } from '#domain/shared/database/prepared-query.ts';
import { isListed } from './product-conditions.ts';
import { afterCursor, decodeCursor } from './product-cursor.ts';

/** What the text of a list query depends on: each shape is prepared once, the values are parameters. */
export interface ProductListShape {
  sort: ProductSort;
  hasCategory: boolean;
  hasFacets: boolean;
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

const facetGroups = Object.keys(productFacets) as ProductFacetGroup[];

export type ProductListQuery = Pick<
  ProductQuery,
  'sort' | 'category' | 'featured' | 'after' | ProductFacetGroup
>;

/** The chosen filters, each by the name that it has in `products.facets`. */
export const toFacets = (query: Pick<ProductQuery, ProductFacetGroup>): string[] =>
  facetGroups.flatMap((group) => query[group] ?? []);

export function toProductListShape(query: ProductListQuery): ProductListShape {
  const { sort, category, featured, after } = query;
  const hasFacets = toFacets(query).length > 0;
  return { sort, hasCategory: category !== undefined, hasFacets, featured, hasCursor: after !== undefined };
}

/** The parameters of a list query. Those unused by its shape may be missing. */
export interface ProductListValues {
  category?: string;
  facets?: string[];
  afterKey?: string;
  afterId?: string;
}

/** Throws `bad_input` for an invalid cursor. */
export function toProductListParams(query: ProductListQuery): ProductListValues {
  const { sort, category, after } = query;
  const facets = toFacets(query);
  return {
    ...(category !== undefined && { category }),
    ...(facets.length > 0 && { facets }),
    ...(after !== undefined && decodeCursor(sort, after)),
  };
}

/** The products of a list with this shape, after the cursor if there is one. */
export function isOnProductList(
  { sort, hasCategory, hasFacets, featured, hasCursor }: ProductListShape,
  params: PreparedQueryParams<ProductListValues>,
): SQL {
  const conditions = [
    isListed({ featured }),
    hasCategory ? sql`${products.category} = ${params.category}` : undefined,
    hasFacets ? sql`${products.facets} @> ${params.facets}::text[]` : undefined,
    hasCursor ? afterCursor(sort, params) : undefined,
  ];
  return and(...conditions) ?? sql`true`;
}
