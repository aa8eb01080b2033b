import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';

/** The sort of a list: by `key`, then by the unique `tie`; both in one direction. */
export interface PaginatedQuerySort {
  key: SQLWrapper;
  keyType: 'timestamptz' | 'bigint' | 'text' | 'boolean';
  tie: Column;
  tieType: 'bigint' | 'uuid';
  descending: boolean;
}

export interface PaginatedQuery {
  table: PgTable;
  id: Column;
  /** A join with another table that sort or search need, with one row per row of the list. */
  join?: SQL | undefined;
  which: SQL | undefined;
  sort: PaginatedQuerySort;
  /** Whether few rows match, which the planner may not know: then all are read and sorted. */
  isSmall?: boolean;
  /** The number of rows, if it is known without counting. */
  count?: (() => Promise<number>) | undefined;
  /**
   * The search: the table with the words and the query; `of` is the list's id in that table. With `isUnique` at most
   * one row matches.
   */
  search?: { table: PgTable; of: Column; words: Column; query: SQL; isUnique?: boolean } | undefined;
}

export interface PageQueryInput {
  page: number;
  pageSize: number;
  /** The id of the last row of the previous page: for pages beyond the 1,000th row. */
  after?: string | undefined;
}

export interface PageOfIds {
  ids: string[];
  /** If true, `total` is a lower bound. */
  total: number;
  more?: true;
  page: number;
  pages: number;
  /** The value of `after` for the next page, if it has no number. */
  next?: string;
  /** The number of the previous page, if it is not `page - 1`. */
  prev?: number;
}

/** Rows are counted up to here, and numbered pages of a search reach up to here. */
export const maxCountedRows = 5_000;
/** Numbered pages of a list without a search reach up to here: skipping rows gets slower. Then `after` is used. */
export const maxNumberedRows = 1_000;
/**
 * A search always scans this many rows of the list: the planner cannot estimate prefixes whose words occur in one row
 * each.
 */
const minScannedRows = 500;

const lastCounted = (pageSize: number) => Math.ceil(maxCountedRows / pageSize);

/** Returns the row ids of a page, from indexes alone, however long the list is. Throws `bad_input`. */
export async function findPageOfIds(db: Db, list: PaginatedQuery, asked: PageQueryInput): Promise<PageOfIds> {
  const { pageSize, after } = asked;
  if (list.search) {
    if (after) throw badPosition('A search has numbered pages only. Please start from the first page.');
    const page = Math.min(asked.page, lastCounted(pageSize));
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

const fromClause = ({ table, join }: PaginatedQuery) => sql`${table} ${join ?? sql``}`;

const executeRows = async <T>(db: Db, query: SQL) => (await db.execute(query)).rows as T[];

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
      sql`with listed as materialized (
          select ${id} as id, ${sort.key} as key, ${sort.tie} as tie from ${fromClause(list)} where ${which ?? sql`true`}
        )
        select id, key::text as key, tie::text as tie from listed
        order by ${keyOrderClause(sort)} limit ${limit} offset ${offset}`,
    );
  return executeRows<CursorPosition & { id: string }>(
    db,
    sql`select ${id} as id, ${placeColumns(sort)} from ${fromClause(list)} where ${which ?? sql`true`}
      order by ${orderByClause(sort)} limit ${limit} offset ${offset}`,
  );
}

const orderByClause = ({ key, tie, descending }: PaginatedQuerySort) =>
  descending ? sql`${key} desc, ${tie} desc` : sql`${key}, ${tie}`;

/** The same of columns that are called `key` and `tie`. */
const keyOrderClause = ({ descending }: PaginatedQuerySort) =>
  descending ? sql`key desc, tie desc` : sql`key, tie`;

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

type Search = NonNullable<PaginatedQuery['search']>;

/**
 * A frequent word fills a page from the first rows of the list; for a rare word the word index finds its few rows. The
 * planner's statistics decide which is tried first: if they are wrong the query takes longer, and the result is the
 * same.
 */
async function searchPage(
  db: Db,
  list: PaginatedQuery,
  search: Search,
  asked: PageQueryInput,
): Promise<PageOfIds> {
  const { page, pageSize } = asked;
  const indexed = (maxHits: number) => searchIndexPage(db, list, search, asked, maxHits);
  // With a limit of one row, the planner would scan the table for it.
  const unique = search.isUnique && (await indexed(maxCountedRows));
  if (unique) return unique;
  const { rows, hits } = await estimateRows(db, search);
  const isLong = rows > maxCountedRows;
  // Scanning a row takes half the time of finding one by the index.
  const fills = ((page * pageSize + 1) * rows) / hits;
  const isFrequent = fills < 2 * hits;
  const walked = (looked: number) => scanPage(db, list, search, asked, looked);
  // Few hits are all read before the list is scanned to its end: they may all be old.
  const mostHits = hits * 20 < rows ? Math.max(maxCountedRows, 4 * hits) : maxCountedRows;
  const found =
    (isLong && (await walked(isFrequent ? Math.max(2 * fills, minScannedRows) : minScannedRows))) ||
    (await indexed(isLong ? mostHits : rows * 10)) ||
    (await walked(rows * 10)) ||
    (await indexed(rows * 10));
  if (!found) throw new Error('a search of every row found neither rows nor their end');
  return found;
}

/** The page from the first `looked` rows of the list; null if they do not fill it. */
async function scanPage(
  db: Db,
  list: PaginatedQuery,
  search: Search,
  { page, pageSize }: PageQueryInput,
  looked: number,
): Promise<PageOfIds | null> {
  const { id, which, sort } = list;
  // In a subquery: a generic plan would otherwise call the query's function for each row.
  const found = await executeRows<{ id: string }>(
    db,
    sql`select id from (
        select ${id} as id, ${search.words} as words from ${fromClause(list)} where ${which ?? sql`true`}
        order by ${orderByClause(sort)} limit ${Math.ceil(looked)}
      ) as walked
      where words @@ (select ${search.query}) limit ${pageSize + 1} offset ${(page - 1) * pageSize}`,
  );
  if (found.length <= pageSize) return null;
  const ids = found.slice(0, pageSize).map((row) => row.id);
  // One more row was found: there is a next page, as far as pages are numbered.
  const pages = Math.min(page + 1, lastCounted(pageSize));
  return { ids, total: page * pageSize, more: true, page, pages };
}

/** The page by the word index, counted, or the last page before it; null if there are more than `maxHits` hits. */
async function searchIndexPage(
  db: Db,
  list: PaginatedQuery,
  { table, of, words, query }: Search,
  { page, pageSize }: PageQueryInput,
  maxHits: number,
): Promise<PageOfIds | null> {
  const { id, sort } = list;
  const all = list.which ?? sql`true`;
  // The words are in the list's own table, so rows are read once.
  const isOwn = table === list.table;
  const count = sql`(select count(*)::int from rows)`;
  const [found] = await executeRows<{ hits: number; total: number; ids: string[] }>(
    db,
    sql`with hits as materialized (
        select ${of} as hit, ${isOwn ? sql`${sort.key} as key, ${sort.tie} as tie` : sql`1`}
        from ${table} where ${words} @@ ${query} and ${isOwn ? all : sql`true`} limit ${Math.ceil(maxHits) + 1}
      ), rows as materialized (
        select ${isOwn ? sql`hit` : id} as id, row_number() over (order by ${isOwn ? keyOrderClause(sort) : orderByClause(sort)}) as place
        from ${isOwn ? sql`hits` : sql`${fromClause(list)} join hits on hit = ${id} where ${all}`}
      )
      select (select count(*)::int from hits) as hits, ${count} as total,
        array(select id from rows order by place limit ${pageSize}
          offset least(${page - 1}, greatest(0, ${count} - 1) / ${pageSize}) * ${pageSize}) as ids`,
  );
  if (!found || found.hits > maxHits) return null;
  const total = Math.min(found.total, maxCountedRows);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isMore = found.total > maxCountedRows;
  return { ids: found.ids, total, ...(isMore && { more: true }), page: Math.min(page, pages), pages };
}

/** The estimated rows of a table, and of those with the words, by the planner; at least 1. */
async function estimateRows(
  db: Db,
  { table, words, query }: Search,
): Promise<{ rows: number; hits: number }> {
  const estimated = async (which: SQL) => {
    const [row] = await executeRows<Explained>(
      db,
      sql`explain (format json) select from ${table} where ${which}`,
    );
    return Math.max(1, row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 1);
  };
  const [rows, hits] = await Promise.all([estimated(sql`true`), estimated(sql`${words} @@ ${query}`)]);
  return { rows, hits };
}

interface Explained {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
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
