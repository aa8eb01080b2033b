import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { products, reviews } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { jsonAgg } from '../shared/json-agg.ts';
import { param, preparedQueryPerKind } from '../shared/prepared-query.ts';
import { noSuchProduct } from './no-such-product.ts';
import type { ProductDetailsResponse, ProductResponse } from './schemas.ts';
import { selectRelatedProducts } from './select-related-products.ts';
import { toProductDetailsResponse } from './to-product-details-response.ts';
import { toProductResponse } from './to-product-response.ts';

const id = param('id');
const own = alias(products, 'own');

const shownReviews = (db: Db) =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, id), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .as('shown');

/** A product and all that is told with it are one question: each costs as much again as what it answers. */
const productWith = preparedQueryPerKind((db, related: number) =>
  db
    .select({
      ...getTableColumns(own),
      said: jsonAgg(shownReviews(db)),
      related: related ? jsonAgg(selectRelatedProducts(db, own, related)) : sql<[]>`'[]'::json`,
    })
    .from(own)
    .where(and(eq(own.id, id), isNull(own.deletedAt))),
);

async function readProduct(ctx: Ctx, id: string, related: number) {
  if (!isUuid(id)) throw noSuchProduct();
  const [row] = await productWith(ctx.db, related).execute({ id });
  const mayRead = row && (!row.customerId || ctx.actor?.isAdmin || ctx.actor?.id === row.customerId);
  if (!mayRead) throw noSuchProduct();
  return row;
}

/**
 * One product with its visible reviews, newest first. Throws `not_found` for unknown, malformed and
 * deleted ids, and for another customer's private product.
 */
export async function getProduct(ctx: Ctx, id: string): Promise<ProductDetailsResponse> {
  const row = await readProduct(ctx, id, 0);
  return toProductDetailsResponse(row, row.said);
}

export interface ProductWithRelated {
  product: ProductDetailsResponse;
  related: ProductResponse[];
}

/** The same with at most `limit` others of its theme; none beside a custom product. */
export async function getProductWithRelated(
  ctx: Ctx,
  id: string,
  limit: number,
): Promise<ProductWithRelated> {
  const row = await readProduct(ctx, id, limit);
  return { product: toProductDetailsResponse(row, row.said), related: row.related.map(toProductResponse) };
}
