import type { ProductSort } from '#domain/catalogue/schemas.ts';

/**
 * Search, filter and page of the product listing; stored in the address, so that it can be shared and works without
 * JavaScript.
 */
export interface ProductListingQuery {
  q: string;
  category: string;
  sort: ProductSort;
  pageSize: ProductPageSizeChoice;
  page: number;
}

export type ProductPageSizeChoice = 8 | 16 | 24 | 'all';

/** Newest first, because featured products are already shown above the listing. */
export const defaultProductListingQuery: ProductListingQuery = {
  q: '',
  category: '',
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
  if (query.q) search.set('q', query.q);
  if (query.category) search.set('category', query.category);
  if (query.sort !== defaultProductListingQuery.sort) search.set('sort', query.sort);
  if (query.pageSize !== defaultProductListingQuery.pageSize) search.set('pageSize', String(query.pageSize));
  if (after) search.set('after', after);
  else if (query.page > 1) search.set('page', String(query.page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Without the parameters that make no separate page for a search engine, such as sort order and page size. */
export function toCanonicalListingSearch({ category, sort, pageSize, page }: ProductListingQuery): string {
  const isDefaultOrder =
    sort === defaultProductListingQuery.sort && pageSize === defaultProductListingQuery.pageSize;
  return toProductListingSearch({
    ...defaultProductListingQuery,
    category,
    page: isDefaultOrder ? page : defaultProductListingQuery.page,
  });
}

/** Whether the listing is filtered: if it is empty, the search has no results. */
export function isFilteredListing({ q, category }: ProductListingQuery): boolean {
  return q !== '' || category !== '';
}
