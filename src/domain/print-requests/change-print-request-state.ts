import { and, eq, exists, isNotNull, ne, or, sql } from 'drizzle-orm';
import { printRequests, products } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { loadPrintRequests } from './load-print-requests.ts';
import type { PrintRequestResponse } from './schemas.ts';

type Change = Pick<typeof printRequests.$inferInsert, 'state' | 'productId'>;

/** The same error for every unknown or malformed id. */
export const printRequestNotFoundError = () => new ShopError('not_found', 'This request does not exist.');

/**
 * Changes a request that has no product in the shop; of several concurrent calls one succeeds. Throws `not_found`,
 * `already_offered`.
 */
export async function changePrintRequestState(
  ctx: Ctx,
  tx: Db,
  id: string,
  change: Change,
): Promise<PrintRequestResponse> {
  if (!isUuid(id)) throw printRequestNotFoundError();
  const deleted = tx
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.id, printRequests.productId), isNotNull(products.deletedAt)));
  const changed = await tx
    .update(printRequests)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(and(eq(printRequests.id, id), or(ne(printRequests.state, 'offered'), exists(deleted))));
  const [request] = await loadPrintRequests(ctx, tx, eq(printRequests.id, id));
  if (!request) throw printRequestNotFoundError();
  if (changed.rowCount === 0)
    throw new ShopError('already_offered', 'A product has already been created for this request.');
  return request;
}
