import { and, eq, exists, isNotNull, ne, or, sql } from 'drizzle-orm';
import { printRequests, products } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { loadPrintRequests } from './load-print-requests.ts';
import type { PrintRequestResponse } from './schemas.ts';

type Change = Pick<typeof printRequests.$inferInsert, 'state' | 'productId'>;

/** The one answer to an id that names no request, whatever it looks like. */
export const noSuchPrintRequest = () => new ShopError('not_found', 'There is no such request.');

/**
 * Changes a request for which no product stands in the shop; of several who try at once, one does. Throws `not_found`,
 * `already_offered`.
 */
export async function changePrintRequestState(
  ctx: Ctx,
  tx: Db,
  id: string,
  change: Change,
): Promise<PrintRequestResponse> {
  if (!isUuid(id)) throw noSuchPrintRequest();
  const deleted = tx
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.id, printRequests.productId), isNotNull(products.deletedAt)));
  const changed = await tx
    .update(printRequests)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(and(eq(printRequests.id, id), or(ne(printRequests.state, 'offered'), exists(deleted))));
  const [request] = await loadPrintRequests(ctx, tx, eq(printRequests.id, id));
  if (!request) throw noSuchPrintRequest();
  if (changed.rowCount === 0)
    throw new ShopError('already_offered', 'A product has already been made of this request.');
  return request;
}
