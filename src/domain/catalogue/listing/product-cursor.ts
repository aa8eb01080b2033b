import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { products } from '#db/schema.ts';
import type { ProductSort } from '#domain/catalogue/schemas.ts';
import { ShopError } from '#domain/shared/errors.ts';

/** The columns that a list shows and sorts by: half of a product's. */
export const productListColumns = {
  id: products.id,
  name: products.name,
  image: products.image,
  brand: products.brand,
  category: products.category,
  description: products.description,
  ratingHundredths: products.ratingHundredths,
  ratingRank: products.ratingRank,
  numReviews: products.numReviews,
  priceCents: products.priceCents,
  regularPriceCents: products.regularPriceCents,
  lowestPriceCents: products.lowestPriceCents,
  saleEndsAt: products.saleEndsAt,
  onHand: products.onHand,
  held: products.held,
  featured: products.featured,
  custom: products.custom,
  createdAt: products.createdAt,
};
export type ProductListRow = Pick<typeof products.$inferSelect, keyof typeof productListColumns>;

/** Stages of search results: names that contain the words first, then products that have the words in other fields. */
export type SearchStage = 'names' | 'stems';

interface SortKey {
  key: SQL;
  direction: 'asc' | 'desc';
  /** The row's value of the key, as text that PostgreSQL can parse. */
  valueOf(row: ProductListRow): string;
  cast: SQL;
}

/** Each sort has one key, then the id, in one direction, so that a cursor is a plain row comparison. */
const sortKeys: Record<ProductSort, SortKey> = {
  featured: {
    key: sql`${products.featured}`,
    direction: 'desc',
    valueOf: (row) => String(row.featured),
    cast: sql`boolean`,
  },
  newest: {
    key: sql`${products.createdAt}`,
    direction: 'desc',
    valueOf: (row) => row.createdAt.toISOString(),
    cast: sql`timestamptz`,
  },
  price: {
    key: sql`${products.priceCents}`,
    direction: 'asc',
    valueOf: (row) => String(row.priceCents),
    cast: sql`int`,
  },
  '-price': {
    key: sql`${products.priceCents}`,
    direction: 'desc',
    valueOf: (row) => String(row.priceCents),
    cast: sql`int`,
  },
  rating: {
    key: sql`${products.ratingRank}`,
    direction: 'desc',
    valueOf: (row) => String(row.ratingRank),
    cast: sql`int`,
  },
};

const cursorShape = z.union([
  z.tuple([z.string(), z.string(), z.uuid()]),
  z.tuple([z.string(), z.string(), z.uuid(), z.literal('stems')]),
]);

/** The key and ORDER BY of a sort: for products, and for rows with columns named `key` and `id`. */
export interface ProductOrderBy {
  key: SQL;
  orderBy: SQL;
  orderByAlias: SQL;
}

export function toProductOrderBy(sort: ProductSort): ProductOrderBy {
  const { key, direction } = sortKeys[sort];
  return direction === 'asc'
    ? { key, orderBy: sql`${key} asc, ${products.id} asc`, orderByAlias: sql`key asc, id asc` }
    : { key, orderBy: sql`${key} desc, ${products.id} desc`, orderByAlias: sql`key desc, id desc` };
}

/** An opaque cursor: the position of `row` in a list sorted by `sort`, and the search stage. */
export function encodeCursor(sort: ProductSort, row: ProductListRow, stage: SearchStage = 'names'): string {
  const position = [sort, sortKeys[sort].valueOf(row), row.id];
  return Buffer.from(JSON.stringify(stage === 'names' ? position : [...position, stage])).toString(
    'base64url',
  );
}

/** The position of a cursor: the row's key and id, as values or parameters. */
export interface CursorPosition {
  afterKey: string | SQL;
  afterId: string | SQL;
}

/** The rows after a position: of products, or of their columns by another name. */
export function afterCursor(
  sort: ProductSort,
  { afterKey, afterId }: CursorPosition,
  key = sortKeys[sort].key,
  idColumn: SQL | typeof products.id = products.id,
): SQL {
  const { direction, cast } = sortKeys[sort];
  const sign = direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${key}, ${idColumn}) ${sign} (cast(${afterKey} as ${cast}), cast(${afterId} as uuid))`;
}

/** Parses a cursor. Throws `bad_input` for an invalid one or one of another sort. */
export function decodeCursor(
  sort: ProductSort,
  cursor: string,
): { afterKey: string; afterId: string; stage: SearchStage } {
  const [madeFor, value, id, stage = 'names'] = parseCursor(cursor);
  if (madeFor !== sort || !isSortValue(sort, value)) throw badCursor();
  return { afterKey: value, afterId: id, stage };
}

function isSortValue(sort: ProductSort, value: string): boolean {
  if (sort === 'featured') return value === 'true' || value === 'false';
  if (sort === 'newest') return /^[1-9]/.test(value) && z.iso.datetime().safeParse(value).success;
  return /^\d{1,9}$/.test(value);
}

function parseCursor(cursor: string) {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw badCursor();
  }
}

function badCursor() {
  return new ShopError(
    'bad_input',
    'This list position is no longer valid. Please start from the first page.',
    [{ path: 'after', message: 'This list position is invalid.' }],
  );
}
