import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { products } from '#db/schema.ts';
import { selectRelatedProducts } from '#domain/catalogue/listing/select-related-products.ts';
import { jsonAgg } from '#domain/shared/database/json-agg.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import type { Ctx } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { hasPermission } from '../shared/permissions.ts';
import { productColumnsOf } from './product-columns.ts';
import { productNotFoundError } from './product-not-found-error.ts';
import { queryNewestReviews } from './query-newest-reviews.ts';
import { type ProductDetailsResponse, type ProductResponse, reviewPageSize } from './schemas.ts';
import type { ProductState } from './states.ts';
import { toPartResponse } from './to-part-response.ts';
import { toProductDetailsResponse } from './to-product-details-response.ts';
import { toProductResponse } from './to-product-response.ts';
import { loadParts } from './write-configuration.ts';

const own = alias(products, 'own');

/** Reads a product with all its details in one query: a separate query costs as much again. */
const productWith = preparedQuery((db, { id }: PreparedQueryParams<{ id: string }>, related: number) =>
  db
    .select({
      ...productColumnsOf(own),
      reviews: jsonAgg(queryNewestReviews(db, id, reviewPageSize)),
      related: related ? jsonAgg(selectRelatedProducts(db, own, related)) : sql<[]>`'[]'::json`,
    })
    .from(own)
    .where(and(eq(own.id, id), isNull(own.deletedAt))),
);

async function readProduct(ctx: Ctx, id: string, related: number) {
  if (!isUuid(id)) throw productNotFoundError();
  const [row] = await productWith(ctx.db, related).execute({ id });
  requireProductAccess(ctx, row);
  // Only admins see the stock of a product that is not sold.
  return row.state === 'active' || ctx.actor?.isAdmin ? row : { ...row, onHand: row.held };
}

/** Throws `not_found` without a row, for a draft, and for another customer's private product, which staff of print requests may read; admins may read all. */
export function requireProductAccess<Row extends { customerId: string | null; state: ProductState }>(
  { actor }: Ctx,
  row: Row | undefined,
): asserts row is Row {
  const isForActor =
    row &&
    row.state !== 'draft' &&
    (!row.customerId || actor?.id === row.customerId || hasPermission(actor, 'readPrintRequests'));
  const mayRead = row && (isForActor || actor?.isAdmin);
  if (!mayRead) throw productNotFoundError();
}

/**
 * A product with its newest visible reviews; an archived one without stock. Throws `not_found` for unknown, malformed
 * and deleted ids, for drafts, and for another customer's private product.
 */
export async function getProduct(ctx: Ctx, id: string): Promise<ProductDetailsResponse> {
  const row = await readProduct(ctx, id, 0);
  const parts = ctx.actor?.isAdmin ? await loadParts(ctx.db, id) : [];
  return {
    ...toProductDetailsResponse(row, row.reviews, ctx.shop),
    ...(parts.length > 0 && { parts: parts.map(toPartResponse) }),
  };
}

export interface ProductWithRelated {
  product: ProductDetailsResponse;
  related: ProductResponse[];
}

/** The same with at most `limit` related products; none for a custom product. */
export async function getProductWithRelated(
  ctx: Ctx,
  id: string,
  limit: number,
): Promise<ProductWithRelated> {
  const row = await readProduct(ctx, id, limit);
  return {
    product: toProductDetailsResponse(row, row.reviews, ctx.shop),
    related: row.related.map(toProductResponse),
  };
}
