import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import {
  maxNumberedProductRow,
  type ProductPageResponse,
  type ProductQuery,
} from '#domain/catalogue/schemas.ts';
import { toProductResponse } from '#domain/catalogue/to-product-response.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { nameContains } from './product-conditions.ts';
import { productListColumns, toProductOrderBy } from './product-cursor.ts';

/**
 * A page of the custom products, newest first, which no public list contains. Throws `not_logged_in`, `forbidden` for a
 * customer, `bad_input` beyond row 10,000.
 */
export async function listCustomProducts(
  ctx: Ctx,
  { q, page, pageSize }: Pick<ProductQuery, 'q' | 'page' | 'pageSize'>,
): Promise<ProductPageResponse> {
  requireAdminActor(ctx);
  const offset = (page - 1) * pageSize;
  if (offset >= maxNumberedProductRow)
    throw new ShopError('bad_input', `Pages reach row ${maxNumberedProductRow}.`, [
      { path: 'page', message: 'This page is too far down the list.' },
    ]);
  const found = isCustomMatch(q);
  const [rows, total] = await Promise.all([
    ctx.db
      .select(productListColumns)
      .from(products)
      .where(found)
      .orderBy(toProductOrderBy('newest').orderBy)
      .limit(pageSize)
      .offset(offset),
    ctx.db.$count(products, found),
  ]);
  return {
    products: rows.map(toProductResponse),
    page,
    pages: Math.ceil(total / pageSize),
    total,
    totalIsMore: false,
    next: null,
  };
}

function isCustomMatch(words: string | undefined): SQL {
  const named = words ? nameContains(words) : undefined;
  return and(isNull(products.deletedAt), eq(products.custom, true), named) ?? sql`true`;
}
