import { type SQL, sql } from 'drizzle-orm';
import { products, searchSample } from '#db/schema.ts';
import { asOneValue } from '../shared/as-one-value.ts';
import type { Db } from '../shared/ctx.ts';
import { given, prepared, preparedEach } from '../shared/prepared.ts';
import { removalsSoFar } from './count-pieces.ts';
import { hasPieces, hasWords } from './listed-products.ts';
import { behindPlace, givenPlace, type ListRow, listColumns, productOrder } from './product-cursor.ts';
import { type ListKind, onList, type WindowKind } from './product-lists.ts';
import { countLimit } from './schemas.ts';

/**
 * So many rows of the sorted list are looked at first: words that are in many names are found there at once, and for
 * all others it is known that they are not. Four thousand cost most words more than the whole rest of their search.
 */
export const nearDepth = 1_000;
/** No walk along a list goes further: beyond, finding all by the pieces and sorting them is cheaper. */
export const farDepth = 40_000;
/** How far a window is looked for: no further than it should be, so that a wrong guess costs little. */
export const windowDepths = [2_500, 10_000, farDepth];

const words = given('q');
/** A query that has one row, whatever it says. */
const once = sql`(select 1) as once`;
/** The row that proves that there are more than `countLimit`. */
const proof = sql`offset ${sql.raw(String(countLimit))} limit 1`;

/**
 * Looks at the first `nearDepth` of a list: how many were `seen`, how many of them have the words, the window among
 * these where it is full or they are all there are, and about how many products there are.
 */
export const walkQuery = preparedEach((db, kind: ListKind) => {
  const last = sql`${given('offset')}::int + ${given('limit')}::int`;
  const hits = sql`filter (where hit)`;
  const near = db
    .select({
      seen: sql<number>`count(*)::int`.as('seen'),
      found: sql<number>`(count(*) ${hits})::int`.as('found'),
      ids: sql<
        string[] | null
      >`case when count(*) < ${sql.raw(String(nearDepth))} or count(*) ${hits} >= ${last}
        then (array_agg(id order by ${productOrder(kind.sort).again}) ${hits})
          [${given('offset')}::int + 1 : ${last}] end`.as('ids'),
      products: sql<number>`(select reltuples::int from pg_class where oid = 'products'::regclass)`.as(
        'products',
      ),
    })
    .from(sql`(${firstOf(kind, nearDepth)}) as near`)
    .as('walked');
  const { seen, found, ids, products: listed } = near;
  return db.select({ seen, found, rows: rowsOf(db, kind, sql`${ids}`), products: listed }).from(near);
});

/** The same window further along: it stops where it is full. With it, how many names have left the sample. */
export const windowQuery = preparedEach((db, { rows, depth, ...kind }: WindowKind & { depth: number }) => {
  const limit = rows ? sql.raw(String(rows)) : sql`${given('limit')} offset ${given('offset')}`;
  const ids = sql`array(select id from (${firstOf(kind, depth)}) as far where hit
    order by ${productOrder(kind.sort).again} limit ${limit})`;
  return db.select({ rows: rowsOf(db, kind, ids), removals: removalsSoFar }).from(once);
});

/** A row where more than `countLimit` of the first `farDepth` have the words. */
export const alongQuery = preparedEach((db, kind: ListKind) =>
  db.select({ one: sql`1` }).from(sql`(${firstOf(kind, farDepth)}) as far where hit ${proof}`),
);

/** A row where more than `countLimit` of the sample have them, by looking at each name until then. */
export const sampleQuery = prepared((db) =>
  db
    .select({ one: sql`1` })
    .from(sql`${searchSample} where ${hasWords(words, searchSample.searchName)} ${proof}`),
);

/** The same by the pieces of the sample's names. */
export const samplePiecesQuery = prepared((db) =>
  db.select({ one: sql`1` }).from(
    sql`${searchSample} where ${hasPieces(words, searchSample.searchName)}
      and ${hasWords(words, searchSample.searchName)} ${proof}`,
  ),
);

/** The first `most` that the pieces of all names know: how many, and the window among them, sorted. */
export const piecesQuery = preparedEach((db, { isBehind, ...kind }: ListKind) => {
  const order = productOrder(kind.sort);
  const behind = isBehind ? sql`where ${behindPlace(kind.sort, givenPlace, sql`key`, sql`id`)}` : sql``;
  const hits = db.$with('hits').as(
    db
      .select({ id: products.id, key: sql`${order.key}`.as('key') })
      .from(products)
      .where(sql`${onList({ ...kind, isBehind: false })} and ${hasPieces(words)} and ${hasWords(words)}`)
      .limit(sql.placeholder('most')),
  );
  return db
    .with(hits)
    .select({
      total: sql<number>`(select count(*) from hits)::int`,
      rows: rowsOf(
        db,
        kind,
        sql`array(select id from hits ${behind} order by ${order.again}
          limit ${given('limit')} offset ${given('offset')})`,
      ),
    })
    .from(once);
});

/** What a list shows of the products of these ids, in its order. */
function rowsOf(db: Db, { sort }: Pick<ListKind, 'sort'>, ids: SQL): SQL<ListRow[]> {
  const { by } = productOrder(sort);
  const shown = db.select(listColumns).from(products).where(sql`${products.id} = any(${ids})`).orderBy(by);
  return asOneValue(shown.as('shown'));
}

/**
 * The first rows of a list, in its order, from the index alone, and which of them have the words. The depth is written
 * out: a plan for any depth looks dear to PostgreSQL, and it would plan each search anew.
 */
function firstOf(kind: ListKind, depth: number): SQL {
  const order = productOrder(kind.sort);
  return sql`select ${products.id} as id, ${order.key} as key, ${hasWords(words)} as hit from ${products}
    where ${onList(kind)} order by ${order.by} limit ${sql.raw(String(depth))}`;
}
