import { sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import {
  maxExactProductCount,
  maxNumberedProductRow,
  type ProductPageResponse,
  type ProductQuery,
} from '#domain/catalogue/schemas.ts';
import { type ProductSearchResult, searchProducts } from '#domain/catalogue/search/search-products.ts';
import { toProductResponse } from '#domain/catalogue/to-product-response.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import {
  inlineLimit,
  type PreparedQueryParams,
  preparedQuery,
} from '#domain/shared/database/prepared-query.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { encodeCursor, productListColumns, toProductOrderBy } from './product-cursor.ts';
import {
  isOnProductList,
  type ProductListShape,
  type ProductListValues,
  type ProductListWindow,
  type ProductWindowShape,
  toProductListParams,
  toProductListShape,
  toProductWindowShape,
} from './product-list-query.ts';

/**
 * A page of the catalogue. `after` (a `next` of an earlier response) takes precedence over `page`. Throws `bad_input`
 * for an invalid cursor and for a page beyond row 10,000.
 */
export async function listProducts(ctx: Ctx, query: ProductQuery): Promise<ProductPageResponse> {
  const { sort, pageSize, page, after, q } = query;
  const offset = after ? 0 : (page - 1) * pageSize;
  if (offset >= maxNumberedProductRow) throw pageTooDeep();
  const window = { limit: pageSize + 1, offset };
  const found: ProductSearchResult = await (q
    ? searchProducts(ctx, { ...query, q }, window)
    : loadListPage(ctx, query, window));
  const { rows, total, totalIsMore, correctedQuery } = found;
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const hasNextPage = last !== undefined && !after && page * pageSize < maxNumberedProductRow;
  return {
    products: shown.map(toProductResponse),
    page: after ? 1 : page,
    pages: Math.max(Math.ceil(total / pageSize), hasNextPage ? page + 1 : 0),
    total,
    totalIsMore,
    next: last ? encodeCursor(sort, last, last.stage) : null,
    ...(correctedQuery !== undefined && { correctedQuery }),
  };
}

const rowsQuery = preparedQuery(
  (
    db,
    params: PreparedQueryParams<ProductListValues & ProductListWindow>,
    { rows, ...kind }: ProductWindowShape,
  ) => {
    const list = db
      .select(productListColumns)
      .from(products)
      .where(isOnProductList(kind, params))
      .orderBy(toProductOrderBy(kind.sort).orderBy);
    return rows ? list.limit(inlineLimit(rows)) : list.limit(params.limit).offset(params.offset);
  },
);

const countQuery = preparedQuery(
  (db, params: PreparedQueryParams<ProductListValues>, kind: ProductListShape) =>
    db.select({ count: sql<number>`count(*)::int` }).from(
      db
        .select({ one: sql`1`.as('one') })
        .from(products)
        .where(isOnProductList(kind, params))
        // With the order of the page's index: without one the planner may choose any index.
        .orderBy(toProductOrderBy(kind.sort).orderBy)
        .limit(inlineLimit(maxExactProductCount + 1))
        .as('some'),
    ),
);

async function loadListPage(
  ctx: Ctx,
  query: ProductQuery,
  window: ProductListWindow,
): Promise<ProductSearchResult> {
  const list = { ...query, after: undefined };
  const [rows, [counted]] = await Promise.all([
    rowsQuery(ctx.db, toProductWindowShape(query, window)).execute({
      ...toProductListParams(query),
      ...window,
    }),
    countQuery(ctx.db, toProductListShape(list)).execute(toProductListParams(list)),
  ]);
  const total = counted?.count ?? 0;
  return { rows, total: Math.min(total, maxExactProductCount), totalIsMore: total > maxExactProductCount };
}

function pageTooDeep() {
  return new ShopError(
    'bad_input',
    `Pages reach row ${maxNumberedProductRow}; continue from there with 'after'.`,
    [{ path: 'page', message: 'This page is too far down the list.' }],
  );
}
