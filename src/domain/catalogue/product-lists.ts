import { and, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema.ts';
import { given } from '../shared/prepared.ts';
import { listedProducts } from './listed-products.ts';
import { behindPlace, givenPlace, placeOf } from './product-cursor.ts';
import { type ProductQuery, type ProductSort, pageSizes } from './schemas.ts';

/** What makes the text of a query on a list: each kind is prepared once, its values are given. */
export interface ListKind {
  sort: ProductSort;
  hasTheme: boolean;
  featured: boolean | undefined;
  isBehind: boolean;
}

/** A page of a list: so many rows, one more than it shows, behind the first `offset`. */
export interface ListWindow {
  limit: number;
  offset: number;
}

const usualLimits = new Set<number>(pageSizes.map((size) => size + 1));

/** The kind of a window of a list: `rows` is its limit where that is a usual one and nothing is left out before it. */
export type WindowKind = ListKind & { rows: number | null };

export function windowKind(query: ListQuery, { limit, offset }: ListWindow): WindowKind {
  return { ...listKind(query), rows: offset === 0 && usualLimits.has(limit) ? limit : null };
}

export type ListQuery = Pick<ProductQuery, 'sort' | 'category' | 'featured' | 'after'>;

export function listKind({ sort, category, featured, after }: ListQuery): ListKind {
  return { sort, hasTheme: category !== undefined, featured, isBehind: after !== undefined };
}

/** The values that `onList` is given. Throws `bad_input` for a foreign cursor. */
export function listValues({ sort, category, after }: ListQuery): Record<string, string> {
  return { ...(category !== undefined && { category }), ...(after !== undefined && placeOf(sort, after)) };
}

/** Which products are on a list of this kind, behind the cursor if there is one. */
export function onList({ sort, hasTheme, featured, isBehind }: ListKind): SQL {
  const conditions = [
    listedProducts({ featured }),
    hasTheme ? sql`${products.category} = ${given('category')}` : undefined,
    isBehind ? behindPlace(sort, givenPlace) : undefined,
  ];
  return and(...conditions) ?? sql`true`;
}
