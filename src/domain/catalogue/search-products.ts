import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { hasPieces, hasWords, listedProducts } from './listed-products.ts';
import { behindCursor, type ProductOrder, productOrder } from './product-cursor.ts';
import { countLimit, type ProductQuery } from './schemas.ts';

/**
 * So many rows of the sorted list are looked at first: words that are in many names are found there at once, and for
 * all others it is known that they are not. Four thousand cost most words more than the whole rest of their search.
 */
const nearDepth = 1_000;
/**
 * Beyond so many rows the index of the pieces is cheaper than looking at each. Measured at a million products: looking
 * takes 0.4 µs a row, the pieces 0.5 µs for each name that has them and 5 ms for a thousand rows.
 */
const farDepth = 90_000;
const enough = countLimit + 1;

interface Window {
  /** How many ids are wanted, behind the first `offset` of them. */
  limit: number;
  offset: number;
}

interface Found {
  ids: string[];
  /** How many match, counted to `countLimit` + 1. */
  total: number;
}

/** What a walk along the sorted list saw: how many rows, and how many of them matched. */
interface Walk {
  seen: number;
  found: number;
  ids: string[];
}

type Search = ProductQuery & { q: string };

/**
 * The ids of a page of a search, in order, and how many products match. No one way is fast for all words (ADR 16): those in
 * many names are found on the sorted list, those in few by the index of the pieces of names, and what a short walk
 * along the list has seen tells which they are.
 */
export async function searchProducts(ctx: Ctx, query: Search, window: Window): Promise<Found> {
  const fromTheTop = await walk(ctx, { ...query, after: undefined }, nearDepth, window);
  const here = query.after ? await walk(ctx, query, nearDepth, window) : fromTheTop;
  const isWhole = fromTheTop.seen < nearDepth;
  const counted = isWhole ? fromTheTop.found : await countAlong(ctx, query, fromTheTop);
  const ids = here.seen < nearDepth || here.ids.length === window.limit ? here.ids : null;
  if (ids && counted !== null) return { ids, total: counted };
  const few = await byPieces(ctx, query, window, enough);
  const total = counted ?? few.total;
  if (ids) return { ids, total };
  return { ids: few.total < enough ? few.ids : await findFar(ctx, query, window, here), total };
}

async function walk(ctx: Ctx, query: Search, depth: number, { limit, offset }: Window): Promise<Walk> {
  const order = productOrder(query.sort);
  const { rows } = await ctx.db.execute<{ seen: number; found: number; ids: string[] | null }>(sql`
    select count(*)::int as seen, (count(*) filter (where hit))::int as found,
      (array_agg(id order by ${order.again}) filter (where hit))[${offset + 1}::int : ${offset + limit}::int] as ids
    from (${sorted(query, order, depth)}) as near`);
  const { seen = 0, found = 0, ids = null } = rows[0] ?? {};
  return { seen, found, ids: ids ?? [] };
}

/** The count where walking on is cheap; null where it is not, or did not come to more than `countLimit`. */
async function countAlong(ctx: Ctx, query: Search, { seen, found }: Walk): Promise<number | null> {
  if (found >= enough) return enough;
  const depth = Math.ceil((2 * enough * seen) / Math.max(found, 1));
  if (depth > farDepth) return null;
  const { rows } = await ctx.db.execute(sql`
    select 1 from (${sorted({ ...query, after: undefined }, productOrder(query.sort), depth)}) as far
    where hit offset ${countLimit} limit 1`);
  return rows.length > 0 ? enough : null;
}

/** The first `most` that the index of the pieces knows, sorted: all of them where there are fewer. */
async function byPieces(
  ctx: Ctx,
  query: Search,
  { limit, offset }: Window,
  most: number | null,
): Promise<Found> {
  const order = productOrder(query.sort);
  const behind = query.after ? sql`where ${behindCursor(query.sort, query.after, sql`key`, sql`id`)}` : sql``;
  const { rows } = await ctx.db.execute<{ total: number; ids: string[] }>(sql`
    with hits as materialized (
      select ${products.id} as id, ${order.key} as key from ${products}
      where ${listedProducts(query)} and ${hasPieces(query.q)} and ${hasWords(query.q)}
      limit ${most}
    )
    select (select count(*) from hits)::int as total,
      array(select id from hits ${behind} order by ${order.again} limit ${limit} offset ${offset}) as ids`);
  return rows[0] ?? { ids: [], total: 0 };
}

/** A page of what many names have, but few of the first ones: further along the list, or at last by sorting them all. */
async function findFar(ctx: Ctx, query: Search, window: Window, { seen, found }: Walk): Promise<string[]> {
  const { limit, offset } = window;
  const order = productOrder(query.sort);
  const depth = Math.ceil((4 * (limit + offset) * seen) / Math.max(found, 1));
  if (depth <= farDepth) {
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      select id from (${sorted(query, order, depth)}) as far
      where hit order by ${order.again} limit ${limit} offset ${offset}`);
    if (rows.length === limit) return rows.map(({ id }) => id);
  }
  return (await byPieces(ctx, query, window, null)).ids;
}

/** The first `depth` of the list, in its order, from the index alone, and which of them have the words. */
function sorted(query: Search, order: ProductOrder, depth: number): SQL {
  const behind = query.after ? sql` and ${behindCursor(query.sort, query.after)}` : sql``;
  return sql`select ${products.id} as id, ${order.key} as key, ${hasWords(query.q)} as hit from ${products}
    where ${listedProducts(query)}${behind} order by ${order.by} limit ${depth}`;
}
