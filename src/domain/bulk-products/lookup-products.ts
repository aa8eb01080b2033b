import { and, inArray, isNull, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { productColumns } from '../catalogue/product-columns.ts';
import { toProductDetailsResponse } from '../catalogue/to-product-details-response.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { executeRows } from '../shared/pagination/paginated-query.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import type { ProductLookupQuery, ProductLookupResponse } from './schemas.ts';

/** The products with these ids or names, without unknown and deleted ones. Throws `not_logged_in`, `forbidden`. */
export async function lookUpProducts(
  ctx: Ctx,
  { ids, names }: ProductLookupQuery,
): Promise<ProductLookupResponse> {
  requireAdminActor(ctx);
  const named = names.length
    ? await executeRows<{ id: string }>(
        ctx.db,
        sql`select named.id from unnest(${sql.param(names)}::text[]) as wanted (name),
          lateral (
            select ${products.id} as id from ${products}
            where ${products.searchName} = lower(wanted.name) and ${products.deletedAt} is null limit 2
          ) as named`,
      )
    : [];
  const wanted = [...ids.filter(isUuid), ...named.map(({ id }) => id)];
  if (!wanted.length) return { products: [] };
  const rows = await ctx.db
    .select(productColumns)
    .from(products)
    .where(and(inArray(products.id, wanted), isNull(products.deletedAt)));
  return { products: rows.map((row) => toProductDetailsResponse(row, [], ctx.shop)) };
}
