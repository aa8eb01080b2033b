import { sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { preparedEach, writtenOut } from '../shared/prepared.ts';
import { productAnswer } from './product-answer.ts';
import { cursorAt, type ListRow, listColumns, productOrder } from './product-cursor.ts';
import {
  type ListKind,
  type ListWindow,
  listKind,
  listValues,
  onList,
  type WindowKind,
  windowKind,
} from './product-lists.ts';
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
  const { rows, total } = await (q
    ? searchProducts(ctx, { ...query, q }, window)
    : listRows(ctx, query, window));
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

interface Rows {
  rows: ListRow[];
  /** Counted to `countLimit` + 1. */
  total: number;
}

const rowsQuery = preparedEach((db, { rows, ...kind }: WindowKind) => {
  const list = db.select(listColumns).from(products).where(onList(kind)).orderBy(productOrder(kind.sort).by);
  return rows
    ? list.limit(writtenOut(rows))
    : list.limit(sql.placeholder('limit')).offset(sql.placeholder('offset'));
});

const countQuery = preparedEach((db, kind: ListKind) =>
  db.select({ count: sql<number>`count(*)::int` }).from(
    db
      .select({ one: sql`1`.as('one') })
      .from(products)
      .where(onList(kind))
      // By the index that the page has read from: without an order the planner takes any.
      .orderBy(productOrder(kind.sort).by)
      .limit(writtenOut(countLimit + 1))
      .as('some'),
  ),
);

async function listRows(ctx: Ctx, query: ProductQuery, window: ListWindow): Promise<Rows> {
  const list = { ...query, after: undefined };
  const [rows, [counted]] = await Promise.all([
    rowsQuery(ctx.db, windowKind(query, window)).execute({ ...listValues(query), ...window }),
    countQuery(ctx.db, listKind(list)).execute(listValues(list)),
  ]);
  return { rows, total: counted?.count ?? 0 };
}

function tooDeep() {
  return new ShopError('bad_input', `Pages reach row ${pageDepth}; go on from there with 'after'.`, [
    { path: 'page', message: 'This page is too far down the list.' },
  ]);
}
