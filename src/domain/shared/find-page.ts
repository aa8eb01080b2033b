import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './ctx.ts';
import { ShopError } from './errors.ts';

/** How a list is sorted: by `key` and then by `tie`, which no two rows share; both in one direction. */
export interface ListSort {
  key: SQLWrapper;
  keyType: 'timestamptz' | 'bigint' | 'text' | 'boolean';
  tie: Column;
  tieType: 'bigint' | 'uuid';
  descending: boolean;
}

export interface List {
  from: SQL | PgTable;
  id: Column;
  which: SQL | undefined;
  sort: ListSort;
  /** What is looked for, in which table's words; `of` is the list's id there. */
  search?: { table: PgTable; of: Column; words: Column; query: SQL } | undefined;
}

export interface PageAsked {
  page: number;
  pageSize: number;
  /** The id of the last row of the page before: for pages behind the 2,500th row. */
  after?: string | undefined;
}

export interface FoundPage {
  ids: string[];
  /** With `more` there are at least so many. */
  total: number;
  more?: true;
  page: number;
  pages: number;
  /** What the next page is asked `after`, where a number does not lead there. */
  next?: string;
  /** The page before, where its number is not the one before. */
  prev?: number;
}

/** Rows are counted up to here. */
export const countedRows = 10_000;
/** Numbered pages reach up to here: skipping rows takes the longer the more there are. Behind it, `after` leads on. */
export const numberedRows = 2_500;
/** Rows in the order of the list that a search looks at before it asks the index of words. */
const mostLooked = 5_000;

/** A page of a list, from indexes alone however long the list is: the ids of its rows. Throws `bad_input`. */
export async function findPage(db: Db, list: List, asked: PageAsked): Promise<FoundPage> {
  if (list.search) return searchedPage(db, list, list.search, asked);
  const counted = await countRows(db, list);
  const total = Math.min(counted, countedRows);
  const pages = Math.max(1, Math.ceil(total / asked.pageSize));
  const lastNumbered = Math.min(pages, Math.floor(numberedRows / asked.pageSize));
  const facts = { total, ...(counted > countedRows && { more: true as const }), pages };
  if (asked.after) {
    const which = sql`${list.which ?? sql`true`} and ${await behindRow(db, list, asked.after)}`;
    const rows = await idsOf(db, list, which, asked.pageSize + 1);
    const page = Math.max(asked.page, lastNumbered + 1);
    return { ...cutRows(rows, asked.pageSize, true), ...facts, page, prev: lastNumbered };
  }
  const page = Math.min(asked.page, lastNumbered);
  const rows = await idsOf(db, list, list.which, asked.pageSize + 1, (page - 1) * asked.pageSize);
  return { ...cutRows(rows, asked.pageSize, page === lastNumbered), ...facts, page };
}

const rowsOf = async <T>(db: Db, query: SQL) => (await db.execute(query)).rows as T[];

async function idsOf(db: Db, { from, id, sort }: List, which: SQL | undefined, limit: number, offset = 0) {
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select ${id} as id from ${from} where ${which ?? sql`true`} order by ${orderOf(sort)}
      limit ${limit} offset ${offset}`,
  );
  return found.map((row) => row.id);
}

function cutRows(rows: string[], pageSize: number, isLast: boolean): { ids: string[]; next?: string } {
  const ids = rows.slice(0, pageSize);
  const last = ids.at(-1);
  return { ids, ...(isLast && last && rows.length > pageSize && { next: last }) };
}

const orderOf = ({ key, tie, descending }: ListSort) =>
  descending ? sql`${key} desc, ${tie} desc` : sql`${key}, ${tie}`;

/** As many as there are, or one more than `countedRows`. */
async function countRows(db: Db, { from, which }: List): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count
      from (select from ${from} where ${which ?? sql`true`} limit ${countedRows + 1}) as counted`,
  );
  return row?.count ?? 0;
}

/** The rows that come after this one. Throws `bad_input` where it has gone. */
export async function behindRow(db: Db, { from, id, sort }: List, after: string): Promise<SQL> {
  const { key, keyType, tie, tieType, descending } = sort;
  const [place] = await rowsOf<{ key: string; tie: string }>(
    db,
    sql`select ${key}::text as key, ${tie}::text as tie from ${from} where ${id} = ${after}::uuid`,
  );
  if (!place) {
    const message = 'This list position is not valid any more. Please start from the first page.';
    throw new ShopError('bad_input', message, [{ path: 'after', message }]);
  }
  return sql`(${key}, ${tie}) ${sql.raw(descending ? '<' : '>')}
    (${place.key}::${sql.raw(keyType)}, ${place.tie}::${sql.raw(tieType)})`;
}

type Search = NonNullable<List['search']>;

/**
 * A word that many rows have fills a page from the first rows of the list; the index of words tells which few rows have a
 * rare one. Which of the two a word is, the planner estimates; where it is wrong, the index has the last word.
 */
async function searchedPage(db: Db, list: List, search: Search, asked: PageAsked): Promise<FoundPage> {
  const { page, pageSize } = asked;
  const offset = (page - 1) * pageSize;
  const { from, id, which, sort } = list;
  const share = await estimateShare(db, search);
  const looked = Math.ceil((2 * (offset + pageSize)) / share);
  if (looked <= mostLooked) {
    const [seen] = await rowsOf<{ looked: number; found: number; ids: string[] }>(
      db,
      sql`with walked as materialized (
          select ${id} as id, row_number() over (order by ${orderOf(sort)}) as place, ${search.words} as words
          from ${from} where ${which ?? sql`true`} order by ${orderOf(sort)} limit ${looked}
        ), hits as materialized (select id, place from walked where words @@ ${search.query})
        select (select count(*)::int from walked) as looked, (select count(*)::int from hits) as found,
          array(select id from hits order by place limit ${pageSize} offset ${offset}) as ids`,
    );
    const { found = 0, ids = [] } = seen ?? {};
    if ((seen?.looked ?? 0) < looked) return exact(found, ids);
    if (ids.length === pageSize)
      return { ids, total: found, more: true, page, pages: Math.ceil(found / pageSize) };
  }
  const [rare] = await rowsOf<{ found: number; ids: string[] }>(
    db,
    sql`with words_found as materialized (
        select ${search.of} as hit from ${search.table} where ${search.words} @@ ${search.query}
      ), hits as materialized (
        select ${id} as id, row_number() over (order by ${orderOf(sort)}) as place
        from ${from} join words_found on hit = ${id} where ${which ?? sql`true`}
      )
      select (select count(*)::int from hits) as found,
        array(select id from hits order by place limit ${pageSize} offset ${offset}) as ids`,
  );
  return exact(rare?.found ?? 0, rare?.ids ?? []);

  async function exact(total: number, rows: string[]): Promise<FoundPage> {
    const pages = Math.max(1, Math.ceil(total / pageSize));
    // A page behind the last one is the last one.
    if (page > pages) return searchedPage(db, list, search, { page: pages, pageSize });
    return { ids: rows, total, page, pages };
  }
}

/** What share of a table's rows have the words, as the planner's statistics say; above 0. */
async function estimateShare(db: Db, { table, words, query }: Search): Promise<number> {
  const estimated = async (which: SQL) => {
    const [row] = await rowsOf<Explained>(db, sql`explain (format json) select from ${table} where ${which}`);
    return Math.max(1, row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 1);
  };
  return (await estimated(sql`${words} @@ ${query}`)) / (await estimated(sql`true`));
}

interface Explained {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
}

/** The ids of the whole list in its order, `size` at a time: of any length, in no more memory than that. */
export async function* idBatches(db: Db, list: List, size: number): AsyncGenerator<string[], void> {
  const { search } = list;
  const which = sql`${list.which ?? sql`true`} and ${search ? sql`${search.words} @@ ${search.query}` : sql`true`}`;
  let behind = sql`true`;
  for (;;) {
    const ids = await idsOf(db, list, sql`${which} and ${behind}`, size);
    if (ids.length) yield ids;
    const last = ids.at(-1);
    if (ids.length < size || !last) return;
    behind = await behindRow(db, list, last);
  }
}

/** Rows in the order of their ids' list; what has gone meanwhile is left out. */
export function inOrder<T>(ids: readonly string[], rows: readonly T[], idOf: (row: T) => string): T[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What comes with a page's rows in an answer. */
export const pageFacts = ({ ids: _, ...facts }: FoundPage) => facts;
