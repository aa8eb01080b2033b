import type { Ctx } from '../shared/ctx.ts';
import { type CountedNames, guessShare } from './name-sample.ts';
import type { ListRow } from './product-cursor.ts';
import { type ListWindow, listKind, listValues, windowKind } from './product-lists.ts';
import { type ProvingWay, provingWay, type SearchOutlook } from './proving-way.ts';
import { countLimit, type ProductQuery } from './schemas.ts';
import {
  alongQuery,
  nearDepth,
  piecesQuery,
  samplePiecesQuery,
  sampleQuery,
  walkQuery,
  windowDepths,
  windowQuery,
} from './search-queries.ts';

/** So many finds are sorted rather than looked for along the list. */
const sortedAtOnce = 2_500;
const enough = countLimit + 1;
/** The window of who only counts. */
const nothing: ListWindow = { limit: 0, offset: 0 };

interface Found {
  rows: ListRow[];
  /** How many match, counted to `countLimit` + 1. */
  total: number;
}

type Search = ProductQuery & { q: string };

/**
 * The rows of a page of a search, in order, and how many products match. No one way is fast for all words (ADR 16, 23,
 * 26 and 27): which part of the names has them tells which is.
 */
export async function searchProducts(ctx: Ctx, query: Search, window: ListWindow): Promise<Found> {
  const isPart = query.category !== undefined || query.featured !== undefined;
  const guess = isPart ? null : await guessShare(ctx, query.q);
  if (guess) return find(ctx, query, window, { ...guess, shareHere: guess.share, isPart, rows: null });
  const fromTheTop = await walk(ctx, { ...query, after: undefined }, window);
  const here = query.after === undefined ? fromTheTop : await walk(ctx, query, window);
  if (fromTheTop.seen < nearDepth) return { rows: here.rows, total: fromTheTop.found };
  return find(ctx, query, window, {
    share: shareOf(fromTheTop),
    shareHere: shareOf(here),
    listed: Math.max(fromTheTop.products, fromTheTop.seen),
    isPart,
    counted: null,
    rows: here.seen < nearDepth || here.rows.length === window.limit ? here.rows : null,
  });
}

interface Outlook extends SearchOutlook {
  /** The share where the window begins. */
  shareHere: number;
  /** The window, where it was met already. */
  rows: ListRow[] | null;
  /** What is known of the very words (ADR 27). */
  counted: CountedNames | null;
}

async function find(ctx: Ctx, query: Search, window: ListWindow, outlook: Outlook): Promise<Found> {
  const { share, shareHere, listed, counted } = outlook;
  if (counted) {
    const along = await findAlong(ctx, query, window, shareHere);
    const gone = (along?.removals ?? 0) - counted.removals;
    if (along && counted.names - gone > countLimit) return { rows: along.rows, total: enough };
    return find(ctx, query, window, { ...outlook, counted: null, rows: along?.rows ?? null });
  }
  const way = provingWay(outlook);
  if (way === 'pieces' && !outlook.rows && share * listed <= sortedAtOnce) {
    const few = await byPieces(ctx, query, window, sortedAtOnce);
    if (few.total < sortedAtOnce) return { rows: few.rows, total: Math.min(few.total, enough) };
    const along = await findAlong(ctx, query, window, Math.max(shareHere, sortedAtOnce / listed));
    return { rows: (along ?? (await byPieces(ctx, query, window, null))).rows, total: enough };
  }
  const [total, along] = await Promise.all([
    count(ctx, query, way),
    outlook.rows ? outlook : findAlong(ctx, query, window, shareHere),
  ]);
  const rows = along?.rows;
  if (rows && total !== null) return { rows, total };
  const all = await byPieces(ctx, query, rows ? nothing : window, rows ? enough : null);
  return { rows: rows ?? all.rows, total: Math.min(all.total, enough) };
}

/** What a walk along the list saw: how many rows, how many of them matched, and how many products there are, about. */
interface Walk {
  seen: number;
  found: number;
  rows: ListRow[];
  products: number;
}

async function walk(ctx: Ctx, query: Search, window: ListWindow): Promise<Walk> {
  const values = { ...listValues(query), ...window, q: query.q };
  const [seen] = await walkQuery(ctx.db, listKind(query)).execute(values);
  if (!seen) throw new Error('a walk answers one row');
  return seen;
}

/** Where nothing was found, there may still be one in a thousand. */
function shareOf({ seen, found }: Walk): number {
  return Math.max(found, 1) / Math.max(seen, 1);
}

/** How many have the words, to `countLimit` + 1; null where this way does not reach so many. */
async function count(ctx: Ctx, query: Search, way: ProvingWay): Promise<number | null> {
  if (way === 'pieces') return (await byPieces(ctx, query, nothing, enough)).total;
  const { q } = query;
  const list = { ...query, after: undefined };
  const rows = await {
    along: () => alongQuery(ctx.db, listKind(list)).execute({ ...listValues(list), q }),
    sample: () => sampleQuery(ctx.db).execute({ q }),
    samplePieces: () => samplePiecesQuery(ctx.db).execute({ q }),
  }[way]();
  return rows.length > 0 ? enough : null;
}

/** The window further along the list, where it should be found not too far: null where it is not. */
async function findAlong(
  ctx: Ctx,
  query: Search,
  window: ListWindow,
  share: number,
): Promise<{ rows: ListRow[]; removals: number } | null> {
  const depth = windowDepths.find((rows) => (2 * (window.limit + window.offset)) / share <= rows);
  if (depth === undefined) return null;
  const values = { ...listValues(query), ...window, q: query.q };
  const [along] = await windowQuery(ctx.db, { ...windowKind(query, window), depth }).execute(values);
  return along?.rows.length === window.limit ? along : null;
}

/** The first `most` that the index of the pieces knows, sorted: all of them where there are fewer. */
async function byPieces(ctx: Ctx, query: Search, window: ListWindow, most: number | null): Promise<Found> {
  const values = { ...listValues(query), ...window, q: query.q, most };
  const [some] = await piecesQuery(ctx.db, listKind(query)).execute(values);
  return some ?? { rows: [], total: 0 };
}
