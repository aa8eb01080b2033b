import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { products, reviews } from '#db/schema.ts';
import { asOneValue } from '../shared/as-one-value.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { isId } from '../shared/ids.ts';
import { given, preparedEach } from '../shared/prepared.ts';
import { noSuchProduct } from './no-such-product.ts';
import { productAnswer } from './product-answer.ts';
import { productDetailsAnswer } from './product-details-answer.ts';
import { relatedProducts } from './related-products.ts';
import type { ProductAnswer, ProductDetailsAnswer } from './schemas.ts';

const id = given('id');
const own = alias(products, 'own');

const shownReviews = (db: Db) =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, id), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .as('shown');

/** A product and all that is told with it are one question: each costs as much again as what it answers. */
const productWith = preparedEach((db, related: number) =>
  db
    .select({
      ...getTableColumns(own),
      said: asOneValue(shownReviews(db)),
      related: related ? asOneValue(relatedProducts(db, own, related)) : sql<[]>`'[]'::json`,
    })
    .from(own)
    .where(and(eq(own.id, id), isNull(own.deletedAt))),
);

async function readProduct(ctx: Ctx, id: string, related: number) {
  if (!isId(id)) throw noSuchProduct();
  const [row] = await productWith(ctx.db, related).execute({ id });
  const mayRead = row && (!row.customerId || ctx.actor?.isAdmin || ctx.actor?.id === row.customerId);
  if (!mayRead) throw noSuchProduct();
  return row;
}

/**
 * One product with its visible reviews, newest first. Throws `not_found` for unknown, malformed and
 * deleted ids, and for another customer's private product.
 */
export async function getProduct(ctx: Ctx, id: string): Promise<ProductDetailsAnswer> {
  const row = await readProduct(ctx, id, 0);
  return productDetailsAnswer(row, row.said);
}

export interface ProductWithRelated {
  product: ProductDetailsAnswer;
  related: ProductAnswer[];
}

/** The same with at most `limit` others of its theme; none beside a custom product. */
export async function getProductPage(ctx: Ctx, id: string, limit: number): Promise<ProductWithRelated> {
  const row = await readProduct(ctx, id, limit);
  return { product: productDetailsAnswer(row, row.said), related: row.related.map(productAnswer) };
}
