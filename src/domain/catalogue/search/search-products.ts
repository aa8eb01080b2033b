import type { ProductListRow } from '#domain/catalogue/listing/product-cursor.ts';
import {
  type ListWindow,
  toProductListParams,
  toProductListShape,
  toProductWindowShape,
} from '#domain/catalogue/listing/product-list-query.ts';
import { maxCount, type ProductQuery } from '#domain/catalogue/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { type CountStrategy, chooseCountStrategy, type SearchEstimate } from './choose-count-strategy.ts';
import { estimateSelectivity, type NgramCount } from './estimate-selectivity.ts';
import {
  countBySampleNgramsQuery,
  countBySampleQuery,
  countByScanQuery,
  ngramSearchQuery,
  scanQuery,
  scanWindowQuery,
  shortScanRows,
  windowScanRows,
} from './search-queries.ts';

/** So many finds are sorted rather than looked for along the list. */
const maxSortedRows = 2_500;
const threshold = maxCount + 1;
/** The window of who only counts. */
const emptyWindow: ListWindow = { limit: 0, offset: 0 };

interface SearchResult {
  rows: ProductListRow[];
  /** How many match, counted to `maxCount` + 1. */
  total: number;
}

type Search = ProductQuery & { q: string };

/**
 * The rows of a page of a search, in order, and how many products match. No one way is fast for all words (ADR 16, 23,
 * 26 and 27): which part of the names has them tells which is.
 */
export async function searchProducts(ctx: Ctx, query: Search, window: ListWindow): Promise<SearchResult> {
  const isPart = query.category !== undefined || query.featured !== undefined;
  const guess = isPart ? null : await estimateSelectivity(ctx, query.q);
  if (guess)
    return runSearch(ctx, query, window, {
      ...guess,
      selectivityHere: guess.selectivity,
      isFiltered: isPart,
      rows: null,
    });
  const fromTheTop = await scanList(ctx, { ...query, after: undefined }, window);
  const here = query.after === undefined ? fromTheTop : await scanList(ctx, query, window);
  if (fromTheTop.seen < shortScanRows) return { rows: here.rows, total: fromTheTop.found };
  return runSearch(ctx, query, window, {
    selectivity: selectivityOf(fromTheTop),
    selectivityHere: selectivityOf(here),
    listed: Math.max(fromTheTop.products, fromTheTop.seen),
    isFiltered: isPart,
    counted: null,
    rows: here.seen < shortScanRows || here.rows.length === window.limit ? here.rows : null,
  });
}

interface WindowEstimate extends SearchEstimate {
  /** The share where the window begins. */
  selectivityHere: number;
  /** The window, where it was met already. */
  rows: ProductListRow[] | null;
  /** What is known of the very words (ADR 27). */
  counted: NgramCount | null;
}

async function runSearch(
  ctx: Ctx,
  query: Search,
  window: ListWindow,
  outlook: WindowEstimate,
): Promise<SearchResult> {
  const { selectivity, selectivityHere, listed, counted } = outlook;
  if (counted) {
    const along = await scanWindow(ctx, query, window, selectivityHere);
    const gone = (along?.removals ?? 0) - counted.removals;
    if (along && counted.names - gone > maxCount) return { rows: along.rows, total: threshold };
    return runSearch(ctx, query, window, { ...outlook, counted: null, rows: along?.rows ?? null });
  }
  const way = chooseCountStrategy(outlook);
  if (way === 'pieces' && !outlook.rows && selectivity * listed <= maxSortedRows) {
    const few = await searchByNgrams(ctx, query, window, maxSortedRows);
    if (few.total < maxSortedRows) return { rows: few.rows, total: Math.min(few.total, threshold) };
    const along = await scanWindow(ctx, query, window, Math.max(selectivityHere, maxSortedRows / listed));
    return { rows: (along ?? (await searchByNgrams(ctx, query, window, null))).rows, total: threshold };
  }
  const [total, along] = await Promise.all([
    countMatches(ctx, query, way),
    outlook.rows ? outlook : scanWindow(ctx, query, window, selectivityHere),
  ]);
  const rows = along?.rows;
  if (rows && total !== null) return { rows, total };
  const all = await searchByNgrams(ctx, query, rows ? emptyWindow : window, rows ? threshold : null);
  return { rows: rows ?? all.rows, total: Math.min(all.total, threshold) };
}

/** What a walk along the list saw: how many rows, how many of them matched, and how many products there are, about. */
interface ScanResult {
  seen: number;
  found: number;
  rows: ProductListRow[];
  products: number;
}

async function scanList(ctx: Ctx, query: Search, window: ListWindow): Promise<ScanResult> {
  const values = { ...toProductListParams(query), ...window, q: query.q };
  const [seen] = await scanQuery(ctx.db, toProductListShape(query)).execute(values);
  if (!seen) throw new Error('a walk answers one row');
  return seen;
}

/** Where nothing was found, there may still be one in a thousand. */
function selectivityOf({ seen, found }: ScanResult): number {
  return Math.max(found, 1) / Math.max(seen, 1);
}

/** How many have the words, to `maxCount` + 1; null where this way does not reach so many. */
async function countMatches(ctx: Ctx, query: Search, way: CountStrategy): Promise<number | null> {
  if (way === 'pieces') return (await searchByNgrams(ctx, query, emptyWindow, threshold)).total;
  const { q } = query;
  const list = { ...query, after: undefined };
  const rows = await {
    along: () =>
      countByScanQuery(ctx.db, toProductListShape(list)).execute({ ...toProductListParams(list), q }),
    sample: () => countBySampleQuery(ctx.db).execute({ q }),
    samplePieces: () => countBySampleNgramsQuery(ctx.db).execute({ q }),
  }[way]();
  return rows.length > 0 ? threshold : null;
}

/** The window further along the list, where it should be found not too far: null where it is not. */
async function scanWindow(
  ctx: Ctx,
  query: Search,
  window: ListWindow,
  share: number,
): Promise<{ rows: ProductListRow[]; removals: number } | null> {
  const depth = windowScanRows.find((rows) => (2 * (window.limit + window.offset)) / share <= rows);
  if (depth === undefined) return null;
  const values = { ...toProductListParams(query), ...window, q: query.q };
  const [along] = await scanWindowQuery(ctx.db, { ...toProductWindowShape(query, window), depth }).execute(
    values,
  );
  return along?.rows.length === window.limit ? along : null;
}

/** The first `most` that the index of the pieces knows, sorted: all of them where there are fewer. */
async function searchByNgrams(
  ctx: Ctx,
  query: Search,
  window: ListWindow,
  maxRows: number | null,
): Promise<SearchResult> {
  const values = { ...toProductListParams(query), ...window, q: query.q, most: maxRows };
  const [some] = await ngramSearchQuery(ctx.db, toProductListShape(query)).execute(values);
  return some ?? { rows: [], total: 0 };
}
