import { categoriesWithProducts } from '#domain/catalogue/listing/categories-with-products.ts';
import { hasShopEverHadProducts } from '#domain/catalogue/listing/has-shop-ever-had-products.ts';
import { listProducts } from '#domain/catalogue/listing/list-products.ts';
import type { ProductPageResponse, ProductResponse } from '#domain/catalogue/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { defaultCategories } from '#domain/shared/default-categories.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import { parseProductListingQuery, toProductQuery } from './parse-product-listing-query.server.ts';
import { isFilteredListing, type ProductListingQuery } from './product-listing-query.ts';

export interface HomeData {
  featured: ProductResponse[];
  /** Null if the catalogue could not be read. */
  shelf: ProductPageResponse | null;
  /** The themes that have products for sale. */
  themes: readonly string[];
  /** Whether nothing is for sale. */
  empty: boolean;
  /** Whether no product has ever been added: the owner has yet to set up the shop. */
  isNew: boolean;
  query: ProductListingQuery;
  /** The cursor in the request, if any. */
  after: string | null;
}

/** Renders the home page even if the product listing fails: errors are logged and shown on the page. */
export async function loadHomeData(ctx: Ctx, url: URL): Promise<HomeData> {
  const { query, after } = parseProductListingQuery(url);
  try {
    const [featured, shelf, themesWithProducts] = await Promise.all([
      listProducts(ctx, { featured: true, sort: 'featured', pageSize: 8, page: 1 }),
      loadListing(ctx, query, after),
      categoriesWithProducts(ctx, defaultCategories),
    ]);
    const empty = shelf.total === 0 && !isFilteredListing(query);
    return {
      featured: featured.products,
      shelf,
      themes: themesWithProducts,
      empty,
      isNew: empty && !(await hasShopEverHadProducts(ctx)),
      query: { ...query, page: shelf.page },
      after: after ?? null,
    };
  } catch (error) {
    ctx.log.error({ err: error }, 'the home page could not read the catalogue');
    return {
      featured: [],
      shelf: null,
      themes: defaultCategories,
      empty: false,
      isNew: false,
      query,
      after: null,
    };
  }
}

async function loadListing(
  ctx: Ctx,
  query: ProductListingQuery,
  after: string | undefined,
): Promise<ProductPageResponse> {
  try {
    const shelf = await listProducts(ctx, toProductQuery(query, after));
    const isPastLastPage = shelf.products.length === 0 && shelf.pages > 0 && query.page > shelf.pages;
    return isPastLastPage
      ? listProducts(ctx, toProductQuery({ ...query, page: shelf.pages }, undefined))
      : shelf;
  } catch (error) {
    if (after && readShopErrorCode(error) === 'bad_input') return loadListing(ctx, query, undefined);
    throw error;
  }
}
