import { hasAnyProduct } from '#domain/catalogue/has-any-product.ts';
import { pageProducts } from '#domain/catalogue/page-products.ts';
import type { ProductAnswer, ProductPageAnswer } from '#domain/catalogue/schemas.ts';
import { soldCategories } from '#domain/catalogue/sold-categories.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { errorCode } from '#domain/shared/errors.ts';
import { themes } from '#domain/shared/themes.ts';
import { readShelfQuery, toProductQuery } from './read-shelf-query.server.ts';
import { isNarrowed, type ShelfQuery } from './shelf-query.ts';

export interface HomeData {
  featured: ProductAnswer[];
  /** Null when the catalogue could not be read. */
  shelf: ProductPageAnswer | null;
  /** The themes that something is sold of. */
  themes: readonly string[];
  /** Nothing is for sale, for the first time or again. */
  empty: boolean;
  /** No product was ever added: its owner has yet to set it up. */
  isNew: boolean;
  query: ShelfQuery;
  /** The cursor this page was asked with, if any. */
  after: string | null;
}

/** A home page without its shelf is better than no home page: failures are logged and told on the page. */
export async function loadHome(ctx: Ctx, url: URL): Promise<HomeData> {
  const { query, after } = readShelfQuery(url);
  try {
    const [featured, shelf, sold] = await Promise.all([
      pageProducts(ctx, { featured: true, sort: 'featured', pageSize: 8, page: 1 }),
      readShelf(ctx, query, after),
      soldCategories(ctx, themes),
    ]);
    const empty = shelf.total === 0 && !isNarrowed(query);
    return {
      featured: featured.products,
      shelf,
      themes: sold,
      empty,
      isNew: empty && !(await hasAnyProduct(ctx)),
      query: { ...query, page: shelf.page },
      after: after ?? null,
    };
  } catch (error) {
    ctx.log.error({ err: error }, 'the home page could not read the catalogue');
    return { featured: [], shelf: null, themes, empty: false, isNew: false, query, after: null };
  }
}

async function readShelf(ctx: Ctx, query: ShelfQuery, after: string | undefined): Promise<ProductPageAnswer> {
  try {
    const shelf = await pageProducts(ctx, toProductQuery(query, after));
    const beyondTheEnd = shelf.products.length === 0 && shelf.pages > 0 && query.page > shelf.pages;
    return beyondTheEnd
      ? pageProducts(ctx, toProductQuery({ ...query, page: shelf.pages }, undefined))
      : shelf;
  } catch (error) {
    if (after && errorCode(error) === 'bad_input') return readShelf(ctx, query, undefined);
    throw error;
  }
}
