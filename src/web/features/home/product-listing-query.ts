import type { ProductSort } from '#domain/catalogue/schemas.ts';

/** What the shopper asks of the shelf; it lives in the address, so that it can be shared and works without JavaScript. */
export interface ProductListingQuery {
  q: string;
  category: string;
  sort: ProductSort;
  pageSize: PageSizeChoice;
  page: number;
}

export type PageSizeChoice = 8 | 16 | 24 | 'all';

/** Newest first: what is featured already stands above the shelf. */
export const defaultProductListingQuery: ProductListingQuery = {
  q: '',
  category: '',
  sort: 'newest',
  pageSize: 8,
  page: 1,
};

export const sortLabels: Record<ProductSort, string> = {
  featured: 'Featured first',
  newest: 'Newest first',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  rating: 'Best rated',
};

/** '?q=dragon&page=2', or '' for the first shelf: defaults stay out of the address. */
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

/** The same shelf in another order or page size is not another page to a search engine. */
export function toCanonicalSearch({ category, sort, pageSize, page }: ProductListingQuery): string {
  const isDefaultOrder =
    sort === defaultProductListingQuery.sort && pageSize === defaultProductListingQuery.pageSize;
  return toProductListingSearch({
    ...defaultProductListingQuery,
    category,
    page: isDefaultOrder ? page : defaultProductListingQuery.page,
  });
}

/** Whether the shopper has narrowed the shelf: an empty one is then a search without a match. */
export function isFiltered({ q, category }: ProductListingQuery): boolean {
  return q !== '' || category !== '';
}
