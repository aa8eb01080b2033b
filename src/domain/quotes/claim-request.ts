import { and, eq, exists, isNotNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { orderLines, orders, printRequests, products, quotes } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import type { QuoteRow } from './change-quote-state.ts';

/** Of a print request: nothing was offered for it, or its product was deleted, or it was a quote's and nobody paid in time. */
export function hasNoProduct(tx: Db): SQL {
  const deleted = tx
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.id, printRequests.productId), isNotNull(products.deletedAt)));
  const lapsed = tx
    .select({ one: sql`1` })
    .from(quotes)
    .where(and(eq(quotes.productId, printRequests.productId), hasLapsed(tx)));
  return or(ne(printRequests.state, 'offered'), exists(deleted), exists(lapsed)) as SQL;
}

/** Of an accepted quote: its product was taken off sale, and was not paid. */
export function hasLapsed(tx: Db): SQL {
  const paid = tx
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, quotes.productId), isNotNull(orders.paidAt)));
  return and(isNotNull(quotes.archivedAt), notExists(paid)) as SQL;
}

/**
 * Locks the print request that a quote was made from, so that one of the two is sold: until the transaction ends, and for
 * good with the product of the quote. Throws `already_offered` while another product of the request is in the shop.
 */
export async function claimRequest(
  ctx: Ctx,
  tx: Db,
  { requestId }: Pick<QuoteRow, 'requestId'>,
  productId?: string,
): Promise<void> {
  if (requestId === null) return;
  const claimed = await tx
    .update(printRequests)
    .set({ updatedAt: ctx.clock.now(), ...(productId && { state: 'offered', productId }) })
    .where(and(eq(printRequests.id, requestId), hasNoProduct(tx)));
  if (claimed.rowCount !== 1)
    throw new ShopError(
      'already_offered',
      'Another offer was made for the print request of this quote: its product is in the shop.',
    );
}
