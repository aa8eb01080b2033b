import { and, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { listedProducts } from './listed-products.ts';
import { productAnswer } from './product-answer.ts';
import { behindCursor, cursorAt, orderOf } from './product-cursor.ts';
import { countLimit, type ProductPageAnswer, type ProductQuery, pageDepth } from './schemas.ts';

/**
 * One page of the catalogue. `after` (a `next` of an earlier answer) takes precedence over `page`.
 * Throws `bad_input` for a foreign cursor and for a page beyond row 10,000.
 */
export async function pageProducts(ctx: Ctx, query: ProductQuery): Promise<ProductPageAnswer> {
  const { sort, pageSize, page, after } = query;
  const offset = after ? 0 : (page - 1) * pageSize;
  if (offset >= pageDepth) throw tooDeep();
  const listed = listedProducts(query);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(products)
      .where(after ? and(listed, behindCursor(sort, after)) : listed)
      .orderBy(orderOf(sort))
      .limit(pageSize + 1)
      .offset(offset),
    countListed(ctx, query),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    products: shown.map(productAnswer),
    page: after ? 1 : page,
    pages: Math.ceil(Math.min(total, countLimit) / pageSize),
    total: Math.min(total, countLimit),
    totalIsMore: total > countLimit,
    next: rows.length > pageSize && last ? cursorAt(sort, last) : null,
  };
}

async function countListed(ctx: Ctx, query: ProductQuery): Promise<number> {
  const some = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(listedProducts(query))
    .limit(countLimit + 1)
    .as('some');
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

function tooDeep() {
  return new ShopError('bad_input', `Pages reach row ${pageDepth}; go on from there with 'after'.`, [
    { path: 'page', message: 'This page is too far down the list.' },
  ]);
}
