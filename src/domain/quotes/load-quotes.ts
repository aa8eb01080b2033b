import { desc, eq, type SQL } from 'drizzle-orm';
import { quotes, uploads, users } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { cents, toDollars } from '../shared/money.ts';
import { toUploadedFile } from '../uploads/to-uploaded-file.ts';
import type { QuoteResponse } from './schemas.ts';

/** The same error for a missing quote and one of another customer. */
export const quoteNotFoundError = () => new ShopError('not_found', 'There is no such quote.');

type AdminQuote = QuoteResponse & { [Field in 'customer' | 'steps']: NonNullable<QuoteResponse[Field]> };

/** The API representation of quotes for admins, newest first. */
export async function loadQuotes(ctx: Ctx, db: Db, where: SQL): Promise<AdminQuote[]> {
  const rows = await db
    .select({
      quote: quotes,
      upload: uploads,
      customer: { _id: users.id, name: users.name, email: users.email },
    })
    .from(quotes)
    .innerJoin(users, eq(users.id, quotes.userId))
    .leftJoin(uploads, eq(uploads.id, quotes.uploadId))
    .where(where)
    .orderBy(desc(quotes.createdAt), desc(quotes.id));
  return rows.map(({ quote, upload, customer }) => ({
    ...{ _id: quote.id, number: quote.number, state: quote.state, engine: quote.engine },
    ...{ estimate: quote.estimate, checks: quote.checks, quantity: quote.quantity, ...quote.choices },
    price: { unit: toDollars(cents(quote.unitCents)), total: toDollars(cents(quote.totalCents)) },
    ...{ rulesVersion: quote.rulesVersion, reviewReasons: quote.reviewReasons, note: quote.note },
    size: quote.measures.size,
    validUntil: quote.validUntil?.toISOString() ?? null,
    stlFile: upload && toUploadedFile(ctx, upload),
    product: quote.productId === null ? null : { _id: quote.productId },
    createdAt: quote.createdAt.toISOString(),
    customer,
    steps: Object.fromEntries(
      Object.entries(quote.priceSteps).map(([name, amount]) => [name, toDollars(cents(amount))]),
    ),
  }));
}

/** What its customer sees of a quote. */
export const toOwnQuote = ({ customer: _customer, steps: _steps, ...own }: AdminQuote): QuoteResponse => own;
