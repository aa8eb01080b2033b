import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { documents, orderEvents, orders, printRequests, quotes, withdrawals } from '#db/schema.ts';
import { streamBatches } from '#domain/shared/database/stream-batches.ts';
import { toDocumentResponse } from '../../documents/to-document-response.ts';
import { streamOwnOrders } from '../../orders/list-own-orders.ts';
import type { OrderResponse } from '../../orders/schemas.ts';
import { listOwnPrintRequests } from '../../print-requests/list-own-print-requests.ts';
import { isShownTo, loadQuotes, toOwnQuote } from '../../quotes/load-quotes.ts';
import type { Ctx } from '../../shared/ctx.ts';
import { isOwnWithdrawal } from '../is-own-withdrawal.ts';

/** Without the shipping price that the address form has computed: it is never charged or shown. */
export async function* streamOrders(ctx: Ctx): AsyncGenerator<OrderResponse[], void> {
  for await (const batch of streamOwnOrders(ctx))
    yield batch.map(({ shippingAddress: { shippingPrice: _, ...shippingAddress }, ...order }) => ({
      ...order,
      shippingAddress,
    }));
}

export function streamOrderNotes({ db }: Ctx, userId: string) {
  const byAge = [asc(orders.createdAt), asc(orders.id)];
  return streamBatches(
    () =>
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.userId, userId), isNotNull(orders.staffNote)))
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select({ order: orders.id, text: orders.staffNote })
        .from(orders)
        .where(inArray(orders.id, ids))
        .orderBy(...byAge);
      return rows.map(({ order, text }) => ({ order, text: text ?? '' }));
    },
  );
}

export function streamAddressChanges({ db }: Ctx, userId: string) {
  const ofUser = and(eq(orderEvents.kind, 'address'), eq(orders.userId, userId));
  const byAge = [asc(orderEvents.at), asc(orderEvents.id)];
  return streamBatches(
    () =>
      db
        .select({ id: sql<string>`${orderEvents.id}::text` })
        .from(orderEvents)
        .innerJoin(orders, eq(orders.id, orderEvents.orderId))
        .where(ofUser)
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select({ order: orders.id, from: orderEvents.from, to: orderEvents.to, at: orderEvents.at })
        .from(orderEvents)
        .innerJoin(orders, eq(orders.id, orderEvents.orderId))
        .where(inArray(orderEvents.id, ids.map(Number)))
        .orderBy(...byAge);
      return rows.map(({ at, ...change }) => ({ ...change, changedAt: at.toISOString() }));
    },
  );
}

export function streamWithdrawals({ db }: Ctx, user: Parameters<typeof isOwnWithdrawal>[1]) {
  const byAge = [asc(withdrawals.submittedAt), asc(withdrawals.id)];
  return streamBatches(
    () =>
      db
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .where(isOwnWithdrawal(db, user))
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select()
        .from(withdrawals)
        .where(inArray(withdrawals.id, ids))
        .orderBy(...byAge);
      return rows.map(({ orderNumber, name, email, note, submittedAt }) => ({
        ...{ orderNumber, name, email, note },
        submittedAt: submittedAt.toISOString(),
      }));
    },
  );
}

export function streamPrintRequests(ctx: Ctx, userId: string) {
  const byAge = [desc(printRequests.createdAt), desc(printRequests.id)];
  return streamBatches(
    () =>
      ctx.db
        .select({ id: printRequests.id })
        .from(printRequests)
        .where(eq(printRequests.userId, userId))
        .orderBy(...byAge),
    (ids) => listOwnPrintRequests(ctx, ids),
  );
}

export function streamDocuments({ db }: Ctx, userId: string) {
  const byAge = [asc(documents.issuedAt), asc(documents.id)];
  return streamBatches(
    () =>
      db
        .select({ id: documents.id })
        .from(documents)
        .innerJoin(orders, eq(orders.id, documents.orderId))
        .where(eq(orders.userId, userId))
        .orderBy(...byAge),
    async (ids) => {
      const rows = await db
        .select()
        .from(documents)
        .where(inArray(documents.id, ids))
        .orderBy(...byAge);
      return rows.map((row) => ({
        ...toDocumentResponse(row),
        order: row.orderId,
        buyer: row.content.buyer,
      }));
    },
  );
}

export function streamQuotes(ctx: Ctx, userId: string) {
  const byAge = [desc(quotes.createdAt), desc(quotes.id)];
  return streamBatches(
    () =>
      ctx.db
        .select({ id: quotes.id })
        .from(quotes)
        .where(isShownTo(userId))
        .orderBy(...byAge),
    async (ids) => (await loadQuotes(ctx, ctx.db, inArray(quotes.id, ids))).map(toOwnQuote),
  );
}
