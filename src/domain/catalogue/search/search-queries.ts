import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import {
  hasStems,
  isListed,
  matchesNgrams,
  nameContains,
} from '#domain/catalogue/listing/product-conditions.ts';
import {
  afterCursor,
  type ProductListRow,
  productListColumns,
  type SearchStage,
  toProductOrderBy,
} from '#domain/catalogue/listing/product-cursor.ts';
import {
  isOnProductList,
  type ProductListShape,
  type ProductListValues,
  type ProductListWindow,
} from '#domain/catalogue/listing/product-list-query.ts';
import { maxExactProductCount, minSearchMatchCount } from '#domain/catalogue/schemas.ts';
import type { Db } from '#domain/shared/ctx.ts';
import { jsonAgg } from '#domain/shared/database/json-agg.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';

/** Rows of the list scanned before an index is used. Names are read from the list's index, stems from the table. */
export const searchScanRows: Record<SearchStage, number> = { names: 2_500, stems: 300 };

export type SearchStageShape = ProductListShape & { stage: SearchStage };

type SearchParams = PreparedQueryParams<ProductListValues & ProductListWindow & { q: string }>;

const toWindow = ({ limit, offset }: SearchParams) => sql`limit ${limit} offset ${offset}`;
const oneRow = sql`(select 1) as one_row`;

const isMatch: Record<SearchStage, (words: SQL) => SQL> = {
  names: (words) => nameContains(words),
  stems: (words) => sql`(${hasStems(words)} and not ${nameContains(words)})`,
};

/** The same, for an index. */
const isIndexMatch: Record<SearchStage, (words: SQL) => SQL> = {
  names: (words) => sql`${matchesNgrams(words)} and ${nameContains(words)}`,
  stems: isMatch.stems,
};

/**
 * Scans the first `searchScanRows` of a list: the number of rows, the number of matches, the window of the matches, and, if
 * there are many, whether the catalogue is too large for exact counts.
 */
export const searchScanQuery = preparedQuery((db, params: SearchParams, shape: SearchStageShape) => {
  const order = toProductOrderBy(shape.sort);
  const matches = sql`filter (where hit)`;
  const isLarge = sql`exists (select from ${products} where ${isListed()} order by ${order.orderBy}
    offset ${sql.raw(String(maxExactProductCount))} limit 1)`;
  const scanned = db
    .select({
      seen: sql<number>`count(*)::int`.as('seen'),
      found: sql<number>`(count(*) ${matches})::int`.as('found'),
      isLarge: sql<boolean>`case when count(*) ${matches} > ${sql.raw(String(minSearchMatchCount))}
        then ${isLarge} else false end`.as('is_large'),
      ids: sql<string[] | null>`(array_agg(id order by ${order.orderByAlias}) ${matches})
        [${params.offset}::int + 1 : ${params.offset}::int + ${params.limit}::int]`.as('ids'),
    })
    .from(sql`(${selectList(params, shape)} limit ${sql.raw(String(searchScanRows[shape.stage]))}) as list`)
    .as('scanned');
  const { seen, found, isLarge: large, ids } = scanned;
  return db.select({ seen, found, isLarge: large, rows: selectRows(db, shape, sql`${ids}`) }).from(scanned);
});

/** The same window, found by scanning as many rows as needed. `offset 0` keeps PostgreSQL from sorting all matches. */
export const searchFullScanQuery = preparedQuery((db, params: SearchParams, shape: SearchStageShape) => {
  const ids = sql`array(select id from (${selectList(params, shape)} offset 0) as list where hit ${toWindow(params)})`;
  return db.select({ rows: selectRows(db, shape, ids) }).from(oneRow);
});

/** The first `maxCount` + 1 matches of the index: their number, and the window of them, sorted. */
export const searchIndexQuery = preparedQuery(
  (db, params: SearchParams, { hasCursor, ...shape }: SearchStageShape) => {
    const order = toProductOrderBy(shape.sort);
    const isAfterCursor = hasCursor ? afterCursor(shape.sort, params, sql`key`, sql`id`) : sql`true`;
    const hits = db.$with('hits').as(
      db
        .select({ id: products.id, key: sql`${order.key}`.as('key') })
        .from(products)
        .where(
          sql`${isOnProductList({ ...shape, hasCursor: false }, params)} and ${isIndexMatch[shape.stage](params.q)}`,
        )
        .limit(maxExactProductCount + 1),
    );
    const ids = sql`array(select id from hits where ${isAfterCursor} order by ${order.orderByAlias} ${toWindow(params)})`;
    return db
      .with(hits)
      .select({
        total: sql<number>`(select count(*) from hits)::int`,
        rows: selectRows(db, shape, ids),
      })
      .from(oneRow);
  },
);

/** The listed columns of the products of these ids, in the list's order. */
function selectRows(db: Db, { sort }: Pick<ProductListShape, 'sort'>, ids: SQL): SQL<ProductListRow[]> {
  const shown = db
    .select(productListColumns)
    .from(products)
    .where(sql`${products.id} = any(${ids})`)
    .orderBy(toProductOrderBy(sort).orderBy);
  return jsonAgg(shown.as('shown'));
}

/** A list in its order, by its own index, with a flag for matching rows. */
function selectList(params: SearchParams, shape: SearchStageShape): SQL {
  const order = toProductOrderBy(shape.sort);
  return sql`select ${products.id} as id, ${order.key} as key, ${isMatch[shape.stage](params.q)} as hit from ${products}
    where ${isOnProductList(shape, params)} order by ${order.orderBy}`;
}
