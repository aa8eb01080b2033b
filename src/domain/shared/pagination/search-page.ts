import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#domain/shared/ctx.ts';
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
 * A search always scans this many rows of the list: the planner cannot estimate prefixes whose words occur in one row
 * each.
 */
const minScannedRows = 500;

type Search = NonNullable<PaginatedQuery['search']>;

/**
 * A frequent word fills a page from the first rows of the list; for a rare word the word index finds its few rows. The
 * planner's statistics decide which is tried first: if they are wrong the query takes longer, and the result is the
 * same.
 */
export async function searchPage(
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
  const pages = Math.min(page + 1, lastCountedPage(pageSize));
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
