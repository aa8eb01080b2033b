import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#domain/shared/ctx.ts';
import { inlineLimit } from '#domain/shared/database/prepared-query.ts';
import {
  executeRows,
  fromClause,
  keyOrderClause,
  lastCountedPage,
  maxCountedRows,
  orderByClause,
  type PageOfIds,
  type PageQueryInput,
  type PaginatedQuery,
} from './paginated-query.ts';

/**
 * A search first scans up to this many rows of the list, in its order: how many match tells how to go on. For few results
 * fewer rows tell enough: the search of the whole shop asks for five of each of five lists.
 */
const maxFirstScannedRows = 500;
const firstScannedRowsPerResult = 20;
/** If none of them matches, at most this many times as many rows are scanned on the planner's word. */
const maxTimesBlindScan = 12;
/**
 * Up to this estimated number of rows, the complete words are searched first, and the last word among their rows:
 * PostgreSQL reads all rows with the beginning of a word from the index, although few of them have the other words.
 */
const fewRows = 1_000;

type Search = NonNullable<PaginatedQuery['search']>;

/**
 * A frequent word fills a page from the first rows of the list; for a rare word the word index finds its few rows. The
 * first rows and the planner's statistics tell which it is. If they mislead, the query takes longer, and the result is
 * the same.
 */
export async function searchPage(
  db: Db,
  list: PaginatedQuery,
  search: Search,
  asked: PageQueryInput,
): Promise<PageOfIds> {
  const { page, pageSize } = asked;
  const firstScannedRows = Math.min(maxFirstScannedRows, firstScannedRowsPerResult * pageSize);
  const indexed = (maxHits: number, isNarrow: boolean) =>
    searchIndexPage(db, list, search, asked, maxHits, isNarrow);
  // With a limit of one row, the planner would scan the table for it.
  const unique = search.isUnique && (await indexed(maxCountedRows, false));
  if (unique) return unique;
  const { completeWords } = search;
  // Several words are rarely found in the first rows of the list.
  const isNarrow = Boolean(completeWords && (await estimateRows(db, search, completeWords)) <= fewRows);
  const narrow = isNarrow && (await indexed(maxCountedRows, true));
  if (narrow) return narrow;
  const estimated = estimateRows(db, search, search.query);
  if (completeWords && !isNarrow) {
    const few = (await estimated) <= fewRows && (await indexed(maxCountedRows, false));
    if (few) return few;
  }
  const [first, expected] = await Promise.all([
    scanPage(db, list, search, asked, firstScannedRows),
    estimated,
  ]);
  if (first.page) return first.page;
  const rows = Math.max(first.tableRows, firstScannedRows);
  // The planner knows frequent words well and rare ones not at all: its estimate counts as far as the scan allows it.
  const sampled = (rows * first.found) / firstScannedRows;
  const hits = Math.min(Math.max(expected, sampled / 4), Math.max(sampled * 4, rows / 100));
  const share = hits / rows;
  const fills = (page * pageSize + 1) / share;
  // Scanning a row takes half the time of finding one by the index.
  const isFrequent =
    fills < 2 * hits && (first.found > 0 || 2 * fills <= maxTimesBlindScan * firstScannedRows);
  // Few hits are all read before the list is scanned to its end: they may all be old.
  const mostHits = share < 0.05 ? Math.max(maxCountedRows, 4 * hits) : maxCountedRows;
  const scanned = async (rowCount: number) => (await scanPage(db, list, search, asked, rowCount)).page;
  const found =
    (isFrequent && (await scanned(2 * fills))) ||
    (await indexed(mostHits, isNarrow)) ||
    (await scanned(rows * 10)) ||
    (await indexed(rows * 10, isNarrow));
  if (!found) throw new Error('a search of every row found neither rows nor their end');
  return found;
}

interface ScanResult {
  /** Null if the scanned rows do not fill it. */
  page: PageOfIds | null;
  /** Matches in the scanned rows, as far as the page needs them. */
  found: number;
  /** The table's rows by PostgreSQL's estimate. */
  tableRows: number;
}

/** The page from the first `rowCount` rows of the list, which is complete if the list has no more rows. */
async function scanPage(
  db: Db,
  list: PaginatedQuery,
  search: Search,
  { page, pageSize }: PageQueryInput,
  rowCount: number,
): Promise<ScanResult> {
  const { id, which, sort } = list;
  const needed = page * pageSize + 1;
  // In a subquery: a generic plan would otherwise call the query's function for each row.
  const [scan] = await executeRows<{ ids: string[]; table_rows: number }>(
    db,
    sql`select
        array(select id from (
            select ${id} as id, ${search.words} as words from ${fromClause(list)} where ${which ?? sql`true`}
            order by ${orderByClause(sort)} limit ${Math.ceil(rowCount)}
          ) as scanned
          where words @@ (select ${search.query}) limit ${needed}) as ids,
        (select reltuples from pg_class where oid = ${getTableName(search.table)}::regclass) as table_rows`,
  );
  const { ids, table_rows: tableRows } = scan ?? { ids: [], table_rows: 0 };
  if (ids.length < needed) return { page: null, found: ids.length, tableRows };
  // One more row was found: there is a next page, as far as pages are numbered.
  const pages = Math.min(page + 1, lastCountedPage(pageSize));
  const pageIds = ids.slice(needed - 1 - pageSize, needed - 1);
  const filled = { ids: pageIds, total: page * pageSize, more: true, page, pages } as const;
  return { page: filled, found: ids.length, tableRows };
}

/** How many rows the planner expects. */
async function estimateRows(db: Db, { table, words }: Search, query: SQL): Promise<number> {
  const [row] = await executeRows<Explained>(
    db,
    sql`explain (format json) select 1 from ${table} where ${words} @@ ${query}`,
  );
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 1;
}

interface Explained {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
}

/** The page by the word index, counted, or the last page before it; null if there are more than `maxHits` hits. */
async function searchIndexPage(
  db: Db,
  list: PaginatedQuery,
  { table, of, words, query, completeWords }: Search,
  { page, pageSize }: PageQueryInput,
  maxHits: number,
  isNarrow: boolean,
): Promise<PageOfIds | null> {
  const { id, sort } = list;
  const all = list.which ?? sql`true`;
  // The words are in the list's own table, so rows are read once.
  const isOwn = table === list.table;
  const count = sql`(select count(*)::int from rows)`;
  // In a subquery, the words do not change the plan: it is made once and not for each search.
  const has = (wanted: SQL) => sql`${words} @@ (select ${wanted})`;
  const condition = sql`${has(query)} and ${isOwn ? all : sql`true`}`;
  // `offset 0` keeps PostgreSQL from searching the index for the last word too.
  const matches =
    isNarrow && completeWords
      ? sql`(select * from ${table} where ${has(completeWords)} offset 0) as ${table} where ${condition}`
      : sql`${table} where ${condition}`;
  const [found] = await executeRows<{ hits: number; total: number; ids: string[] }>(
    db,
    sql`with hits as materialized (
        select ${of} as hit, ${isOwn ? sql`${sort.key} as key, ${sort.tie} as tie` : sql`1`}
        from ${matches} limit ${maxHits === maxCountedRows ? inlineLimit(maxHits + 1) : Math.ceil(maxHits) + 1}
      ), rows as materialized (
        select ${isOwn ? sql`hit` : id} as id, row_number() over (order by ${isOwn ? keyOrderClause(sort) : orderByClause(sort)}) as place
        from ${isOwn ? sql`hits` : sql`${fromClause(list)} join hits on hit = ${id} where ${all}`}
      )
      select (select count(*)::int from hits) as hits, ${count} as total,
        array(select id from rows order by place limit ${inlineLimit(pageSize)}
          offset least(${page - 1}, greatest(0, ${count} - 1) / ${pageSize}) * ${pageSize}) as ids`,
  );
  if (!found || found.hits > maxHits) return null;
  const total = Math.min(found.total, maxCountedRows);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isMore = found.total > maxCountedRows;
  return { ids: found.ids, total, ...(isMore && { more: true }), page: Math.min(page, pages), pages };
}
