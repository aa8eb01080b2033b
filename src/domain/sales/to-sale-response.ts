import { inArray } from 'drizzle-orm';
import { products, type sales } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import type { SaleResponse } from './schemas.ts';

type SaleRow = typeof sales.$inferSelect;

/** The API representation of sales, with the names of their chosen products. */
export async function toSaleResponses(db: Db, rows: readonly SaleRow[]): Promise<SaleResponse[]> {
  const ids = [...new Set(rows.flatMap((row) => row.productIds))];
  const named = ids.length
    ? await db
        .select({ _id: products.id, name: products.name })
        .from(products)
        .where(inArray(products.id, ids))
    : [];
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    percent: row.percent,
    allProducts: row.allProducts,
    categories: row.categories,
    products: named.filter(({ _id }) => row.productIds.includes(_id)),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    state: row.state,
    endedAt: row.endedAt?.toISOString() ?? null,
    version: row.version,
  }));
}

export async function toSaleResponse(db: Db, row: SaleRow): Promise<SaleResponse> {
  const [response] = await toSaleResponses(db, [row]);
  if (!response) throw new Error('a sale has no response');
  return response;
}

export const saleNotFoundError = () => new ShopError('not_found', 'There is no such sale.');

export const saleChangedError = (message = 'Somebody else has changed this sale meanwhile.') =>
  new ShopError('changed_meanwhile', message);
