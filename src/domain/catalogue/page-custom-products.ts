import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { requireAdmin } from '../shared/require-actor.ts';
import { hasWords } from './listed-products.ts';
import { productAnswer } from './product-answer.ts';
import { productOrder } from './product-cursor.ts';
import { type ProductPageAnswer, type ProductQuery, pageDepth } from './schemas.ts';

/**
 * One page of the custom products, newest first: they are on no list of the shop. Throws `not_logged_in`,
 * `forbidden` for a customer, `bad_input` beyond row 10,000.
 */
export async function pageCustomProducts(
  ctx: Ctx,
  { q, page, pageSize }: Pick<ProductQuery, 'q' | 'page' | 'pageSize'>,
): Promise<ProductPageAnswer> {
  requireAdmin(ctx);
  const offset = (page - 1) * pageSize;
  if (offset >= pageDepth)
    throw new ShopError('bad_input', `Pages reach row ${pageDepth}.`, [
      { path: 'page', message: 'This page is too far down the list.' },
    ]);
  const found = customProducts(q);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(products)
      .where(found)
      .orderBy(productOrder('newest').by)
      .limit(pageSize)
      .offset(offset),
    ctx.db.$count(products, found),
  ]);
  return {
    products: rows.map(productAnswer),
    page,
    pages: Math.ceil(total / pageSize),
    total,
    totalIsMore: false,
    next: null,
  };
}

function customProducts(words: string | undefined): SQL {
  const named = words ? hasWords(words) : undefined;
  return and(isNull(products.deletedAt), eq(products.custom, true), named) ?? sql`true`;
}
