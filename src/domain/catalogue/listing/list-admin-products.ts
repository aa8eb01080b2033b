import { and, eq, inArray, isNull, lt, or, type SQLWrapper, sql } from 'drizzle-orm';
import { holdLines, holds, products } from '#db/schema.ts';
import {
  type AdminProductsQuery,
  type AdminProductsResponse,
  lowStockThreshold,
} from '#domain/catalogue/schemas.ts';
import { toProductResponse } from '#domain/catalogue/to-product-response.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { toTsQuery } from '#domain/shared/database/to-ts-query.ts';
import {
  findPageOfIds,
  type PaginatedQuerySort,
  sortByIds,
  toPageResponseFields,
} from '#domain/shared/pagination/find-page-of-ids.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { productListColumns } from './product-cursor.ts';

const keys: Record<string, { key: SQLWrapper; keyType: PaginatedQuerySort['keyType'] }> = {
  newest: { key: products.createdAt, keyType: 'timestamptz' },
  name: { key: products.searchName, keyType: 'text' },
  price: { key: products.priceCents, keyType: 'bigint' },
  stock: { key: products.onHand, keyType: 'bigint' },
  featured: { key: products.featured, keyType: 'boolean' },
};

const left = sql`${products.onHand} - ${products.held}`;
const isHeld = sql`${products.id} = any(array(
  select ${holdLines.productId} from ${holdLines} join ${holds} on ${holds.id} = ${holdLines.holdId}
  where ${holds.state} = 'live'))`;
/**
 * Available stock has no index, since each payment would update it twice; the few products with a hold are checked
 * individually.
 */
const stockOf = {
  low: or(lt(products.onHand, lowStockThreshold), and(isHeld, lt(left, lowStockThreshold))),
  out: or(eq(products.onHand, 0), and(isHeld, eq(left, 0))),
};

/**
 * A page of the shop's products, or of its custom ones, for admins. Throws `not_logged_in`, `forbidden`, `bad_input`.
 */
export async function listAdminProducts(ctx: Ctx, query: AdminProductsQuery): Promise<AdminProductsResponse> {
  requireAdminActor(ctx);
  const { id, words } = products;
  const { q, custom, category, stock, sort, ...asked } = query;
  const by = keys[sort.replace(/^-/, '')];
  if (!by) throw new Error(`products cannot be sorted by ${sort}`);
  const list = {
    ...{ table: products, id },
    which: and(
      isNull(products.deletedAt),
      custom ? sql`${products.custom}` : sql`not ${products.custom}`,
      category ? eq(products.category, category) : undefined,
      stock && stockOf[stock],
    ),
    sort: { ...by, tie: id, tieType: 'uuid', descending: sort.startsWith('-') || sort === 'newest' } as const,
    search: q ? { table: products, of: id, words, query: toTsQuery(q) } : undefined,
  };
  const found = await findPageOfIds(ctx.db, list, asked);
  const rows = await ctx.db.select(productListColumns).from(products).where(inArray(id, found.ids));
  return {
    products: sortByIds(found.ids, rows, (row) => row.id).map(toProductResponse),
    ...toPageResponseFields(found),
  };
}
