import type { ProductSort } from '#domain/catalogue/schemas.ts';
import type { ProductFacetGroup } from '#domain/catalogue/states.ts';

/**
 * Search, filter and page of the product listing; stored in the address, so that it can be shared and works without
 * JavaScript.
 */
export interface ProductListingQuery extends Record<ProductFacetGroup, string> {
  q: string;
  category: string;
  sort: ProductSort;
  pageSize: ProductPageSizeChoice;
  page: number;
}

/** Written out, so that pages without a listing need not load the choices. */
export const facetGroups = ['use', 'price', 'size', 'stock'] as const satisfies ProductFacetGroup[];

export type ProductPageSizeChoice = 8 | 16 | 24 | 'all';

/** Newest first, because featured products are already shown above the listing. */
export const defaultProductListingQuery: ProductListingQuery = {
  q: '',
  category: '',
  use: '',
  price: '',
  size: '',
  stock: '',
  sort: 'newest',
  pageSize: 8,
  page: 1,
};

export const productSortLabels: Record<ProductSort, string> = {
  featured: 'Featured first',
  newest: 'Newest first',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  rating: 'Best rated',
};

/** '?q=dragon&page=2', or '' for the default listing: default values are left out. */
export function toProductListingSearch(query: ProductListingQuery, after?: string): string {
  const search = new URLSearchParams();
  for (const name of filterNames) if (query[name]) search.set(name, query[name]);
  if (query.sort !== defaultProductListingQuery.sort) search.set('sort', query.sort);
  if (query.pageSize !== defaultProductListingQuery.pageSize) search.set('pageSize', String(query.pageSize));
  if (after) search.set('after', after);
  else if (query.page > 1) search.set('page', String(query.page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Without the parameters that make no separate page for a search engine, such as sort order and page size. */
export function toCanonicalListingSearch(query: ProductListingQuery): string {
  const { category, use, page } = query;
  const listed = { ...defaultProductListingQuery, category, use };
  const isCanonical = toProductListingSearch(query) === toProductListingSearch({ ...listed, page });
  return toProductListingSearch(isCanonical ? { ...listed, page } : listed);
}

/** The words and filters, in their order in the address. */
export const filterNames = ['q', 'category', ...facetGroups] as const;

/** Whether the listing is filtered: then it is a page of its own, and if it is empty, nothing matches. */
export function isFilteredListing(query: ProductListingQuery): boolean {
  return filterNames.some((name) => query[name] !== '');
}
