import { and, eq, gt, isNull, not, notExists, or, sql } from 'drizzle-orm';
import { printRequests, products, quotes } from '#db/schema.ts';
import { hasLapsed, hasNoProduct } from '../quotes/claim-request.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { loadPrintRequests } from './load-print-requests.ts';
import type { PrintRequestResponse } from './schemas.ts';

type Change = Pick<typeof printRequests.$inferInsert, 'state' | 'productId'>;

/** The same error for every unknown or malformed id. */
export const printRequestNotFoundError = () => new ShopError('not_found', 'This request does not exist.');

/**
 * Changes a request that has neither a product in the shop nor a quote that its customer can buy or has accepted; of
 * several concurrent calls one succeeds. Throws `not_found`, `already_offered`.
 */
export async function changePrintRequestState(
  ctx: Ctx,
  tx: Db,
  id: string,
  change: Change,
): Promise<PrintRequestResponse> {
  if (!isUuid(id)) throw printRequestNotFoundError();
  // First: the update then sees a quote that was offered while it waited.
  await tx
    .select({ id: printRequests.id })
    .from(printRequests)
    .where(eq(printRequests.id, id))
    .for('no key update');
  const changed = await tx
    .update(printRequests)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(and(eq(printRequests.id, id), hasNoProduct(tx), notExists(selectOpenQuote(ctx, tx))));
  const [request] = await loadPrintRequests(ctx, tx, eq(printRequests.id, id));
  if (!request) throw printRequestNotFoundError();
  if (changed.rowCount === 0) throw alreadyOfferedError(request);
  return request;
}

const selectOpenQuote = (ctx: Ctx, tx: Db) =>
  tx
    .select({ one: sql`1` })
    .from(quotes)
    .leftJoin(products, eq(products.id, quotes.productId))
    .where(
      and(
        eq(quotes.requestId, printRequests.id),
        or(
          and(eq(quotes.state, 'offered'), gt(quotes.validUntil, ctx.clock.now())),
          and(eq(quotes.state, 'accepted'), isNull(products.deletedAt), not(hasLapsed(tx))),
        ),
      ),
    );

const alreadyOfferedError = ({ product, quote }: PrintRequestResponse) =>
  new ShopError(
    'already_offered',
    product || quote?.state !== 'offered'
      ? 'A product has already been created for this request.'
      : `Quote ${quote.number} of this request is offered already. Please decline it first.`,
  );
