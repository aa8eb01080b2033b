import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import {
  executeRows,
  fromClause,
  lastCountedPage,
  maxCountedRows,
  maxNumberedRows,
  orderByClause,
  type PageOfIds,
  type PageQueryInput,
  type PaginatedQuery,
  type PaginatedQuerySort,
} from './paginated-query.ts';
import { searchPage } from './search-page.ts';

/** Returns the row ids of a page, from indexes alone, however long the list is. Throws `bad_input`. */
export async function findPageOfIds(db: Db, list: PaginatedQuery, asked: PageQueryInput): Promise<PageOfIds> {
  const { pageSize, after } = asked;
  if (list.search) {
    if (after) throw badPosition('A search has numbered pages only. Please start from the first page.');
    const page = Math.min(asked.page, lastCountedPage(pageSize));
    return searchPage(db, list, list.search, { page, pageSize });
  }
  const lastNumbered = Math.floor(maxNumberedRows / pageSize);
  const page = after ? Math.max(asked.page, lastNumbered + 1) : Math.min(asked.page, lastNumbered);
  const behind = after ? afterCursor(list.sort, await readCursor(db, list, after)) : sql`true`;
  const which = sql`${list.which ?? sql`true`} and ${behind}`;
  const [counted, rows] = await Promise.all([
    list.count?.() ?? countRows(db, list),
    placesOf(db, list, which, pageSize + 1, after ? 0 : (page - 1) * pageSize),
  ]);
  const isMore = !list.count && counted > maxCountedRows;
  const total = isMore ? maxCountedRows : counted;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // A page beyond the last one returns the last one.
  if (!after && page > pages) return findPageOfIds(db, list, { ...asked, page: pages });
  const ids = rows.slice(0, pageSize).map(({ id }) => id);
  const last = rows.length > pageSize && page >= lastNumbered && ids.at(-1);
  return {
    ...{ ids, total, page, pages },
    ...(isMore && { more: true }),
    ...(last && { next: last }),
    ...(after && { prev: lastNumbered }),
  };
}

/** The position of a row in the list: its key and tie, as text. */
interface CursorPosition {
  key: string;
  tie: string;
}

const placeColumns = ({ key, tie }: PaginatedQuerySort) => sql`${key}::text as key, ${tie}::text as tie`;

/** Rows of the list in order, each with its current position. */
function placesOf(db: Db, list: PaginatedQuery, which: SQL | undefined, limit: number, offset = 0) {
  const { id, sort } = list;
  if (list.isSmall)
    return executeRows<CursorPosition & { id: string }>(
      db,
      // `offset 0` keeps PostgreSQL from an index in this order. Only the page's own keys are made text.
      sql`select id, key::text as key, tie::text as tie from (
          select * from (
            select ${id} as id, ${sort.key} as key, ${sort.tie} as tie from ${fromClause(list)}
            where ${which ?? sql`true`} offset 0
          ) as listed
          order by ${sort.descending ? sql`key desc, tie desc` : sql`key, tie`} limit ${limit} offset ${offset}
        ) as page`,
    );
  return executeRows<CursorPosition & { id: string }>(
    db,
    sql`select ${id} as id, ${placeColumns(sort)} from ${fromClause(list)} where ${which ?? sql`true`}
      order by ${orderByClause(sort)} limit ${limit} offset ${offset}`,
  );
}

/** The number of rows, at most `maxCountedRows` + 1. */
async function countRows(db: Db, { table, which }: PaginatedQuery): Promise<number> {
  const [row] = await executeRows<{ count: number }>(
    db,
    sql`select count(*)::int as count
      from (select from ${table} where ${which ?? sql`true`} limit ${maxCountedRows + 1}) as counted`,
  );
  return row?.count ?? 0;
}

/** The current position of a row. Throws `bad_input` if it does not exist. */
async function readCursor(db: Db, list: PaginatedQuery, id: string): Promise<CursorPosition> {
  const [place] = await executeRows<CursorPosition>(
    db,
    sql`select ${placeColumns(list.sort)} from ${fromClause(list)} where ${list.id} = ${id}::uuid`,
  );
  if (!place) throw badPosition('This list position is no longer valid. Please start from the first page.');
  return place;
}

const badPosition = (message: string) => new ShopError('bad_input', message, [{ path: 'after', message }]);

/** The rows after this position. */
function afterCursor(
  { key, keyType, tie, tieType, descending }: PaginatedQuerySort,
  place: CursorPosition,
): SQL {
  return sql`(${key}, ${tie}) ${sql.raw(descending ? '<' : '>')}
    (${place.key}::${sql.raw(keyType)}, ${place.tie}::${sql.raw(tieType)})`;
}

/** The ids of the whole list in order, in batches of `size`, in constant memory. */
export async function* streamPageIds(
  db: Db,
  list: PaginatedQuery,
  size: number,
): AsyncGenerator<string[], void> {
  const { search } = list;
  const which = sql`${list.which ?? sql`true`} and ${search ? sql`${search.words} @@ ${search.query}` : sql`true`}`;
  let behind = sql`true`;
  for (;;) {
    const rows = await placesOf(db, list, sql`${which} and ${behind}`, size);
    if (rows.length) yield rows.map(({ id }) => id);
    const last = rows.at(-1);
    if (rows.length < size || !last) return;
    // Its position when it was read; it may have changed by now.
    behind = afterCursor(list.sort, last);
  }
}

/** The pagination fields of a response. */
export const toPageResponseFields = ({ ids: _, ...facts }: PageOfIds) => facts;
