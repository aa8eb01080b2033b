import { countProductFacets } from '#domain/catalogue/listing/count-product-facets.ts';
import { listProducts } from '#domain/catalogue/listing/list-products.ts';
import type { ProductFacetCounts, ProductPageResponse } from '#domain/catalogue/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import { parseProductListingQuery, toProductQuery } from './parse-product-listing-query.server.ts';
import { isFilteredListing, type ProductListingQuery } from './product-listing-query.ts';

export interface ProductListingData {
  query: ProductListingQuery;
  /** Whether it is searched, or of one theme. */
  isFiltered: boolean;
  /** Null if the catalogue could not be read. */
  listing: ProductPageResponse | null;
  /** Products per choice of the filters; null for a search, and if there are none or too many. */
  facetCounts: ProductFacetCounts | null;
}

/** The products that the URL asks for. If they cannot be read, the error is logged and shown on the page. */
export async function loadProductListing(ctx: Ctx, url: URL): Promise<ProductListingData> {
  const { query, after } = parseProductListingQuery(url);
  const isFiltered = isFilteredListing(query);
  try {
    const listing = await readListing(ctx, query, after);
    // Without a product, an address would cost as much as it has filters.
    const isCountable = !query.q && listing.total > 0 && !listing.totalIsMore;
    const facetCounts = isCountable ? await countProductFacets(ctx, toProductQuery(query, undefined)) : null;
    return { query: { ...query, page: listing.page }, isFiltered, listing, facetCounts };
  } catch (error) {
    ctx.log.error({ err: error }, 'the home page could not list the products');
    return { query, isFiltered, listing: null, facetCounts: null };
  }
}

async function readListing(
  ctx: Ctx,
  query: ProductListingQuery,
  after: string | undefined,
): Promise<ProductPageResponse> {
  try {
    const listing = await listProducts(ctx, toProductQuery(query, after));
    const isPastLastPage = listing.products.length === 0 && listing.pages > 0 && query.page > listing.pages;
    return isPastLastPage
      ? listProducts(ctx, toProductQuery({ ...query, page: listing.pages }, undefined))
      : listing;
  } catch (error) {
    if (after && readShopErrorCode(error) === 'bad_input') return readListing(ctx, query, undefined);
    throw error;
  }
}
