import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { orderLines, orders, quoteChanges, quoteConfirmations, quotes, uploads, users } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { cents, toDollars } from '../shared/money.ts';
import { toUploadedFile } from '../uploads/to-uploaded-file.ts';
import { toConfirmationResponse, toOwnConfirmation } from './confirmations/to-confirmation-response.ts';
import type { QuoteResponse } from './schemas.ts';

/** The same error for a missing quote and one of another customer. */
export const quoteNotFoundError = () => new ShopError('not_found', 'There is no such quote.');

/** The quotes that a customer knows of: their own, without drafts, also those that were declined as one. */
export const isShownTo = (userId: string): SQL =>
  and(
    eq(quotes.userId, userId),
    ne(quotes.state, 'draft'),
    sql`(${quotes.state} <> 'declined' or not exists (
      select from ${quoteChanges} where ${quoteChanges.quoteId} = ${quotes.id}
        and ${quoteChanges.fromState} = 'draft' and ${quoteChanges.toState} = 'declined'))`,
  ) as SQL;

type AdminQuote = QuoteResponse & {
  [Field in 'customer' | 'steps' | 'request']: Exclude<QuoteResponse[Field], undefined>;
};

/** The paid order of a quote's product, else its newest one. */
const selectOrder = (db: Db) =>
  db
    .select({ id: orders.id, number: orders.number, paidAt: orders.paidAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.productId, quotes.productId))
    .orderBy(sql`${orders.paidAt} desc nulls last, ${orders.createdAt} desc`)
    .limit(1)
    .as('ordered');

/** The API representation of quotes for admins, newest first. */
export async function loadQuotes(ctx: Ctx, db: Db, where: SQL): Promise<AdminQuote[]> {
  const ordered = selectOrder(db);
  const rows = await db
    .select({
      quote: quotes,
      upload: uploads,
      confirmation: quoteConfirmations,
      order: { _id: ordered.id, number: ordered.number, paidAt: ordered.paidAt },
      customer: { _id: users.id, name: users.name, email: users.email },
    })
    .from(quotes)
    .innerJoin(users, eq(users.id, quotes.userId))
    .leftJoin(uploads, eq(uploads.id, quotes.uploadId))
    .leftJoin(quoteConfirmations, eq(quoteConfirmations.quoteId, quotes.id))
    .leftJoinLateral(ordered, sql`true`)
    .where(where)
    .orderBy(desc(quotes.createdAt), desc(quotes.id));
  return rows.map(({ quote, upload, customer, confirmation, order }) => ({
    ...{ _id: quote.id, number: quote.number, state: quote.state, engine: quote.engine },
    ...{ estimate: quote.estimate, checks: quote.checks, quantity: quote.quantity, ...quote.choices },
    price: { unit: toDollars(cents(quote.unitCents)), total: toDollars(cents(quote.totalCents)) },
    ...{ rulesVersion: quote.rulesVersion, reviewReasons: quote.reviewReasons, note: quote.note },
    size: quote.measures.size,
    validUntil: quote.validUntil?.toISOString() ?? null,
    stlFile: upload && toUploadedFile(ctx, upload),
    product: quote.productId === null ? null : { _id: quote.productId },
    confirmation: confirmation && toConfirmationResponse(confirmation),
    createdAt: quote.createdAt.toISOString(),
    customer,
    request: quote.requestId === null ? null : { _id: quote.requestId },
    order: order && { _id: order._id, number: order.number, isPaid: order.paidAt !== null },
    steps: Object.fromEntries(
      Object.entries(quote.priceSteps).map(([name, amount]) => [name, toDollars(cents(amount))]),
    ),
  }));
}

/** What its customer sees of a quote. */
export function toOwnQuote(quote: AdminQuote): QuoteResponse {
  const { customer: _customer, steps: _steps, request: _request, ...own } = quote;
  return { ...own, confirmation: toOwnConfirmation(own.confirmation) };
}
