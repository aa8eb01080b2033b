import { type SQL, sql } from 'drizzle-orm';
import { products, searchSample } from '#db/schema.ts';
import { matchesNgrams, nameContains } from '#domain/catalogue/listing/product-conditions.ts';
import {
  afterCursor,
  type ProductListRow,
  productListColumns,
  toProductOrderBy,
} from '#domain/catalogue/listing/product-cursor.ts';
import {
  isOnProductList,
  type ListWindow,
  type ProductListShape,
  type ProductListValues,
  type ProductWindowShape,
} from '#domain/catalogue/listing/product-list-query.ts';
import { maxCount } from '#domain/catalogue/schemas.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { jsonAgg } from '#domain/shared/database/json-agg.ts';
import { type Params, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { removalCount } from './count-ngrams.ts';

/**
 * So many rows of the sorted list are looked at first: words that are in many names are found there at once, and for
 * all others it is known that they are not. Four thousand cost most words more than the whole rest of their search.
 */
export const shortScanRows = 1_000;
/** No walk along a list goes further: beyond, finding all by the pieces and sorting them is cheaper. */
export const maxScanRows = 40_000;
/** How far a window is looked for: no further than it should be, so that a wrong guess costs little. */
export const windowScanRows = [2_500, 10_000, maxScanRows];

type SearchParams = Params<ProductListValues & { q: string }>;
type WindowParams = Params<ProductListValues & ListWindow & { q: string }>;

/** A query that has one row, whatever it says. */
const singleRow = sql`(select 1) as once`;
/** The row that proves that there are more than `maxCount`. */
const pastCountLimit = sql`offset ${sql.raw(String(maxCount))} limit 1`;

/**
 * Looks at the first `shortScanRows` of a list: how many were `seen`, how many of them have the words, the window among
 * these where it is full or they are all there are, and about how many products there are.
 */
export const scanQuery = preparedQuery((db, params: WindowParams, kind: ProductListShape) => {
  const last = sql`${params.offset}::int + ${params.limit}::int`;
  const hits = sql`filter (where hit)`;
  const near = db
    .select({
      seen: sql<number>`count(*)::int`.as('seen'),
      found: sql<number>`(count(*) ${hits})::int`.as('found'),
      ids: sql<
        string[] | null
      >`case when count(*) < ${sql.raw(String(shortScanRows))} or count(*) ${hits} >= ${last}
        then (array_agg(id order by ${toProductOrderBy(kind.sort).orderByAlias}) ${hits})
          [${params.offset}::int + 1 : ${last}] end`.as('ids'),
      products: sql<number>`(select reltuples::int from pg_class where oid = 'products'::regclass)`.as(
        'products',
      ),
    })
    .from(sql`(${selectFirstRows(params, kind, shortScanRows)}) as near`)
    .as('walked');
  const { seen, found, ids, products: listed } = near;
  return db.select({ seen, found, rows: selectRows(db, kind, sql`${ids}`), products: listed }).from(near);
});

/** The same window further along: it stops where it is full. With it, how many names have left the sample. */
export const scanWindowQuery = preparedQuery(
  (db, params: WindowParams, { rows, depth, ...kind }: ProductWindowShape & { depth: number }) => {
    const limit = rows ? sql.raw(String(rows)) : sql`${params.limit} offset ${params.offset}`;
    const ids = sql`array(select id from (${selectFirstRows(params, kind, depth)}) as far where hit
    order by ${toProductOrderBy(kind.sort).orderByAlias} limit ${limit})`;
    return db.select({ rows: selectRows(db, kind, ids), removals: removalCount }).from(singleRow);
  },
);

/** A row where more than `maxCount` of the first `maxScanRows` have the words. */
export const countByScanQuery = preparedQuery((db, params: SearchParams, kind: ProductListShape) =>
  db
    .select({ one: sql`1` })
    .from(sql`(${selectFirstRows(params, kind, maxScanRows)}) as far where hit ${pastCountLimit}`),
);

/** A row where more than `maxCount` of the sample have them, by looking at each name until then. */
export const countBySampleQuery = preparedQuery((db, { q }: Params<{ q: string }>) =>
  db
    .select({ one: sql`1` })
    .from(sql`${searchSample} where ${nameContains(q, searchSample.searchName)} ${pastCountLimit}`),
);

/** The same by the pieces of the sample's names. */
export const countBySampleNgramsQuery = preparedQuery((db, { q }: Params<{ q: string }>) =>
  db.select({ one: sql`1` }).from(
    sql`${searchSample} where ${matchesNgrams(q, searchSample.searchName)}
      and ${nameContains(q, searchSample.searchName)} ${pastCountLimit}`,
  ),
);

type NgramSearchParams = Params<ProductListValues & ListWindow & { q: string; most: number | null }>;

/** The first `most` that the pieces of all names know: how many, and the window among them, sorted. */
export const ngramSearchQuery = preparedQuery(
  (db, params: NgramSearchParams, { hasCursor, ...kind }: ProductListShape) => {
    const order = toProductOrderBy(kind.sort);
    const behind = hasCursor ? sql`where ${afterCursor(kind.sort, params, sql`key`, sql`id`)}` : sql``;
    const hits = db.$with('hits').as(
      db
        .select({ id: products.id, key: sql`${order.key}`.as('key') })
        .from(products)
        .where(
          sql`${isOnProductList({ ...kind, hasCursor: false }, params)} and ${matchesNgrams(params.q)} and ${nameContains(params.q)}`,
        )
        .limit(params.most),
    );
    return db
      .with(hits)
      .select({
        total: sql<number>`(select count(*) from hits)::int`,
        rows: selectRows(
          db,
          kind,
          sql`array(select id from hits ${behind} order by ${order.orderByAlias}
          limit ${params.limit} offset ${params.offset})`,
        ),
      })
      .from(singleRow);
  },
);

/** What a list shows of the products of these ids, in its order. */
function selectRows(db: Db, { sort }: Pick<ProductListShape, 'sort'>, ids: SQL): SQL<ProductListRow[]> {
  const { orderBy } = toProductOrderBy(sort);
  const shown = db
    .select(productListColumns)
    .from(products)
    .where(sql`${products.id} = any(${ids})`)
    .orderBy(orderBy);
  return jsonAgg(shown.as('shown'));
}

/**
 * The first rows of a list, in its order, from the index alone, and which of them have the words. The depth is written
 * out: a plan for any depth looks dear to PostgreSQL, and it would plan each search anew.
 */
function selectFirstRows(params: SearchParams, kind: ProductListShape, depth: number): SQL {
  const order = toProductOrderBy(kind.sort);
  return sql`select ${products.id} as id, ${order.key} as key, ${nameContains(params.q)} as hit from ${products}
    where ${isOnProductList(kind, params)} order by ${order.orderBy} limit ${sql.raw(String(depth))}`;
}
