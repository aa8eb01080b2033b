import { and, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { prepared } from '../shared/prepared.ts';
import { listedProducts } from './listed-products.ts';
import { productAnswer } from './product-answer.ts';
import { behindCursor, cursorAt, type ProductRow, productOrder } from './product-cursor.ts';
import { countLimit, type ProductPageAnswer, type ProductQuery, pageDepth } from './schemas.ts';
import { searchProducts } from './search-products.ts';

/**
 * One page of the catalogue. `after` (a `next` of an earlier answer) takes precedence over `page`.
 * Throws `bad_input` for a foreign cursor and for a page beyond row 10,000.
 */
export async function pageProducts(ctx: Ctx, query: ProductQuery): Promise<ProductPageAnswer> {
  const { sort, pageSize, page, after, q } = query;
  const offset = after ? 0 : (page - 1) * pageSize;
  if (offset >= pageDepth) throw tooDeep();
  const window = { limit: pageSize + 1, offset };
  const { rows, total } = await (q ? findRows(ctx, { ...query, q }, window) : listRows(ctx, query, window));
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

interface Window {
  limit: number;
  offset: number;
}

interface Rows {
  rows: ProductRow[];
  /** Counted to `countLimit` + 1. */
  total: number;
}

async function listRows(ctx: Ctx, query: ProductQuery, { limit, offset }: Window): Promise<Rows> {
  const { sort, after } = query;
  const listed = listedProducts(query);
  const some = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(listed)
    // By the index that the page has read from: without an order the planner takes any.
    .orderBy(productOrder(sort).by)
    .limit(countLimit + 1)
    .as('some');
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(products)
      .where(after ? and(listed, behindCursor(sort, after)) : listed)
      .orderBy(productOrder(sort).by)
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: sql<number>`count(*)::int` }).from(some),
  ]);
  return { rows, total: counted?.count ?? 0 };
}

const productsOf = prepared('products_by_id', (db) =>
  db
    .select()
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

async function findRows(ctx: Ctx, query: ProductQuery & { q: string }, window: Window): Promise<Rows> {
  const { ids, total } = await searchProducts(ctx, query, window);
  if (ids.length === 0) return { rows: [], total };
  const found = await productsOf(ctx.db).execute({ ids });
  const rowOf = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rowOf.get(id) ?? []), total };
}

function tooDeep() {
  return new ShopError('bad_input', `Pages reach row ${pageDepth}; go on from there with 'after'.`, [
    { path: 'page', message: 'This page is too far down the list.' },
  ]);
}
