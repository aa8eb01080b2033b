import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { products } from '#db/schema.ts';
import { ShopError } from '../shared/errors.ts';
import { given } from '../shared/prepared.ts';
import type { ProductSort } from './schemas.ts';

/** What a list shows of a product, and sorts by: half of its columns. */
export const listColumns = {
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
export type ListRow = Pick<typeof products.$inferSelect, keyof typeof listColumns>;

interface Order {
  key: SQL;
  direction: 'asc' | 'desc';
  /** The row's own value of the key, as text that PostgreSQL reads back. */
  valueOf(row: ListRow): string;
  cast: SQL;
}

/** Each sort is one key and then the id, in one direction: so a cursor is a plain row comparison. */
const orders: Record<ProductSort, Order> = {
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

const cursorShape = z.tuple([z.string(), z.string(), z.uuid()]);

/** What a sort sorts by, and its ORDER BY: of products, and of rows that call the two columns `key` and `id`. */
export interface ProductOrder {
  key: SQL;
  by: SQL;
  again: SQL;
}

export function productOrder(sort: ProductSort): ProductOrder {
  const { key, direction } = orders[sort];
  return direction === 'asc'
    ? { key, by: sql`${key} asc, ${products.id} asc`, again: sql`key asc, id asc` }
    : { key, by: sql`${key} desc, ${products.id} desc`, again: sql`key desc, id desc` };
}

/** An opaque mark of where `row` stands in a list sorted by `sort`. */
export function cursorAt(sort: ProductSort, row: ListRow): string {
  return Buffer.from(JSON.stringify([sort, orders[sort].valueOf(row), row.id])).toString('base64url');
}

/** Where a cursor stands: the values of its row's key and id, or the places they are given at. */
export interface ListPlace {
  afterKey: string | SQL;
  afterId: string | SQL;
}

/** The place for the values of a prepared query. */
export const givenPlace: ListPlace = { afterKey: given('afterKey'), afterId: given('afterId') };

/** The rows behind a place: products, or what stands for their columns. */
export function behindPlace(
  sort: ProductSort,
  { afterKey, afterId }: ListPlace,
  key = orders[sort].key,
  idColumn: SQL | typeof products.id = products.id,
): SQL {
  const { direction, cast } = orders[sort];
  const sign = direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${key}, ${idColumn}) ${sign} (cast(${afterKey} as ${cast}), cast(${afterId} as uuid))`;
}

/** Reads a cursor. Throws `bad_input` for one that is not ours or of another sort. */
export function placeOf(sort: ProductSort, cursor: string): { afterKey: string; afterId: string } {
  const [madeFor, value, id] = readCursor(cursor);
  if (madeFor !== sort || !isValueOf(sort, value)) throw badCursor();
  return { afterKey: value, afterId: id };
}

function isValueOf(sort: ProductSort, value: string): boolean {
  if (sort === 'featured') return value === 'true' || value === 'false';
  if (sort === 'newest') return /^[1-9]/.test(value) && z.iso.datetime().safeParse(value).success;
  return /^\d{1,9}$/.test(value);
}

function readCursor(cursor: string) {
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
