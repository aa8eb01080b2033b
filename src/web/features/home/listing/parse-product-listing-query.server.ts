import { z } from 'zod';
import {
  maxNumberedProductRow,
  maxProductPageSize,
  type ProductQuery,
  productSorts,
} from '#domain/catalogue/schemas.ts';
import { type ProductFacetGroup, productFacets } from '#domain/catalogue/states.ts';
import { isStorable } from '#domain/shared/text-fields.ts';
import {
  defaultProductListingQuery,
  facetGroups,
  type ProductListingQuery,
} from './product-listing-query.ts';

const facet = (group: ProductFacetGroup) => z.enum(productFacets[group]).or(z.literal('')).catch('');

/** A mistyped or truncated address still shows products: invalid values fall back to the defaults. */
const productListingQuerySchema = z.object({
  q: z.string().trim().max(100).refine(isStorable).catch(defaultProductListingQuery.q),
  category: z.string().trim().max(60).refine(isStorable).catch(defaultProductListingQuery.category),
  use: facet('use'),
  price: facet('price'),
  size: facet('size'),
  stock: facet('stock'),
  sort: z.enum(productSorts).catch(defaultProductListingQuery.sort),
  pageSize: z
    .enum(['8', '16', '24', 'all'])
    .transform((size) => (size === 'all' ? size : (Number(size) as 8 | 16 | 24)))
    .catch(defaultProductListingQuery.pageSize),
  page: z.coerce.number().int().min(1).catch(defaultProductListingQuery.page),
  after: z.string().min(1).max(400).optional().catch(undefined),
});

export function parseProductListingQuery(url: URL): {
  query: ProductListingQuery;
  after: string | undefined;
} {
  const { after, ...query } = productListingQuerySchema.parse(Object.fromEntries(url.searchParams));
  const maxPage = Math.floor(maxNumberedProductRow / rowsPerPage(query));
  return { query: { ...query, page: Math.min(query.page, maxPage) }, after };
}

/** Converts to the catalogue's query. 'all' is loaded in the largest allowed pages. */
export function toProductQuery(query: ProductListingQuery, after: string | undefined): ProductQuery {
  const { q, category, sort, page } = query;
  const chosen = facetGroups.filter((group) => query[group] !== '');
  return {
    sort,
    page,
    pageSize: rowsPerPage(query),
    ...(q && { q }),
    ...(category && { category }),
    // As parsed above.
    ...(Object.fromEntries(chosen.map((group) => [group, query[group]])) as Pick<
      ProductQuery,
      ProductFacetGroup
    >),
    ...(after && { after }),
  };
}

const rowsPerPage = ({ pageSize }: ProductListingQuery) =>
  pageSize === 'all' ? maxProductPageSize : pageSize;
