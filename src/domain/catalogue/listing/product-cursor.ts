import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { products } from '#db/schema.ts';
import type { ProductSort } from '#domain/catalogue/schemas.ts';
import { ShopError } from '#domain/shared/errors.ts';

/** What a list shows of a product, and sorts by: half of its columns. */
export const productListColumns = {
  id: products.id,
  name: products.name,
  image: products.image,
  brand: products.brand,
  category: products.category,
  description: products.description,
  ratingHundredths: products.ratingHundredths,
  numReviews: products.numReviews,
  priceCents: products.priceCents,
  onHand: products.onHand,
  held: products.held,
  featured: products.featured,
  custom: products.custom,
  createdAt: products.createdAt,
};
export type ProductListRow = Pick<typeof products.$inferSelect, keyof typeof productListColumns>;

/** Results of a search: names that contain the words come first, then products that have the words in other fields. */
export type SearchStage = 'names' | 'stems';

interface SortKey {
  key: SQL;
  direction: 'asc' | 'desc';
  /** The row's own value of the key, as text that PostgreSQL reads back. */
  valueOf(row: ProductListRow): string;
  cast: SQL;
}

/** Each sort is one key and then the id, in one direction: so a cursor is a plain row comparison. */
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
    key: sql`${products.ratingHundredths}`,
    direction: 'desc',
    valueOf: (row) => String(row.ratingHundredths),
    cast: sql`int`,
  },
};

const cursorShape = z.union([
  z.tuple([z.string(), z.string(), z.uuid()]),
  z.tuple([z.string(), z.string(), z.uuid(), z.literal('stems')]),
]);

/** What a sort sorts by, and its ORDER BY: of products, and of rows that call the two columns `key` and `id`. */
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

/** An opaque mark of where `row` stands in a list sorted by `sort`, and in which stage of a search. */
export function encodeCursor(sort: ProductSort, row: ProductListRow, stage: SearchStage = 'names'): string {
  const position = [sort, sortKeys[sort].valueOf(row), row.id];
  return Buffer.from(JSON.stringify(stage === 'names' ? position : [...position, stage])).toString(
    'base64url',
  );
}

/** Where a cursor stands: its row's key and id, as values or parameters. */
export interface CursorPosition {
  afterKey: string | SQL;
  afterId: string | SQL;
}

/** The rows behind a place: products, or what stands for their columns. */
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

/** Reads a cursor. Throws `bad_input` for one that is not ours or of another sort. */
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
    'This list position is not valid any more. Please start from the first page.',
    [{ path: 'after', message: 'This is not a position in this list.' }],
  );
}
