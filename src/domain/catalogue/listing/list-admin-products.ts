import { and, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { holdLines, holds, productStock, products } from '#db/schema.ts';
import {
  type AdminProductsExportQuery,
  type AdminProductsQuery,
  type AdminProductsResponse,
  lowStockThreshold,
} from '#domain/catalogue/listing/schemas.ts';
import { productColumns } from '#domain/catalogue/product-columns.ts';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { toProductDetailsResponse } from '#domain/catalogue/to-product-details-response.ts';
import { toProductResponse } from '#domain/catalogue/to-product-response.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { toSearchQueries } from '#domain/shared/database/to-search-queries.ts';
import {
  findPageOfIds,
  streamPageIds,
  toPageResponseFields,
} from '#domain/shared/pagination/find-page-of-ids.ts';
import type { PaginatedQuery, PaginatedQuerySort } from '#domain/shared/pagination/paginated-query.ts';
import { sortByIds } from '#domain/shared/pagination/sort-by-ids.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { productListColumns } from './product-cursor.ts';

const exportBatchSize = 250;
const keys: Record<string, { key: SQLWrapper; keyType: PaginatedQuerySort['keyType'] }> = {
  newest: { key: products.createdAt, keyType: 'timestamptz' },
  name: { key: products.searchName, keyType: 'text' },
  price: { key: products.priceCents, keyType: 'bigint' },
  stock: { key: productStock.onHand, keyType: 'bigint' },
  featured: { key: products.featured, keyType: 'boolean' },
};

/**
 * Products of which at most `most` pieces are available. Available stock has no index, since each payment would update
 * it twice: candidates are the products with few pieces on hand, and the few products with a hold.
 */
const hasAtMost = (most: number) => sql`${products.onHand} - ${products.held} <= ${most}
  and ${products.id} in (
    select ${productStock.productId} from ${productStock} where ${productStock.onHand} <= ${most}
    union select ${holdLines.productId} from ${holdLines} join ${holds} on ${holds.id} = ${holdLines.holdId}
    where ${holds.state} = 'live')`;
/** Literals, not parameters: so the planner knows that the partial indexes apply. */
const isInState = {
  active: sql`${products.state} = 'active'`,
  draft: sql`${products.state} = 'draft' and ${products.state} <> 'active'`,
  archived: sql`${products.state} = 'archived' and ${products.state} <> 'active'`,
};
const stockOf = { low: hasAtMost(lowStockThreshold - 1), out: hasAtMost(0) };

/**
 * A page of the shop's products in a state, or of its custom ones in any, for admins. Throws `not_logged_in`, `forbidden`, `bad_input`.
 */
export async function listAdminProducts(ctx: Ctx, query: AdminProductsQuery): Promise<AdminProductsResponse> {
  requireAdminActor(ctx);
  const found = await findPageOfIds(ctx.db, toPaginatedQuery(query), query);
  if (!found.ids.length) return { products: [], ...toPageResponseFields(found) };
  const columns = { ...productListColumns, state: products.state };
  const rows = await ctx.db.select(columns).from(products).where(inArray(products.id, found.ids));
  return {
    products: sortByIds(found.ids, rows, (row) => row.id).map((row) => ({
      ...toProductResponse(row),
      state: row.state,
    })),
    ...toPageResponseFields(found),
  };
}

/** All products of the list with their details and no reviews, in batches. Throws `not_logged_in`, `forbidden`. */
export async function* streamAdminProducts(
  ctx: Ctx,
  query: AdminProductsExportQuery,
): AsyncGenerator<ProductDetailsResponse[], void> {
  requireAdminActor(ctx);
  for await (const ids of streamPageIds(ctx.db, toPaginatedQuery(query), exportBatchSize)) {
    const rows = await ctx.db.select(productColumns).from(products).where(inArray(products.id, ids));
    yield sortByIds(ids, rows, (row) => row.id).map((row) => toProductDetailsResponse(row, [], ctx.shop));
  }
}

function toPaginatedQuery(query: AdminProductsExportQuery): PaginatedQuery {
  const { id, words } = products;
  const { q, custom, category, stock, state, sort } = query;
  const by = keys[sort.replace(/^-/, '')];
  if (!by) throw new Error(`products cannot be sorted by ${sort}`);
  const isByStock = by.key === productStock.onHand;
  return {
    ...{ table: products, id },
    join: isByStock ? sql`join ${productStock} on ${productStock.productId} = ${id}` : undefined,
    which: and(
      isNull(products.deletedAt),
      custom ? sql`${products.custom}` : sql`not ${products.custom}`,
      custom ? undefined : isInState[state],
      category ? eq(products.category, category) : undefined,
      stock && stockOf[stock],
    ),
    sort: {
      ...by,
      // From the same index as the key.
      tie: isByStock ? productStock.productId : id,
      tieType: 'uuid',
      descending: sort.startsWith('-') || sort === 'newest',
    } as const,
    search: q ? { table: products, of: id, words, ...toSearchQueries(q) } : undefined,
  };
}
