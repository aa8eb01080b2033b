import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#domain/shared/ctx.ts';
import type { SearchQueries } from '#domain/shared/database/to-search-queries.ts';

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
   * The search: the table with the words and the queries; `of` is the list's id in that table. With `isUnique` at most
   * one row matches.
   */
  search?: (SearchQueries & { table: PgTable; of: Column; words: Column; isUnique?: boolean }) | undefined;
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
export const lastCountedPage = (pageSize: number) => Math.ceil(maxCountedRows / pageSize);

export const fromClause = ({ table, join }: PaginatedQuery) => sql`${table} ${join ?? sql``}`;

export const executeRows = async <T>(db: Db, query: SQL) => (await db.execute(query)).rows as T[];

export const orderByClause = ({ key, tie, descending }: PaginatedQuerySort) =>
  descending ? sql`${key} desc, ${tie} desc` : sql`${key}, ${tie}`;

/** The same of columns that are called `key` and `tie`. */
export const keyOrderClause = ({ descending }: PaginatedQuerySort) =>
  descending ? sql`key desc, tie desc` : sql`key, tie`;
