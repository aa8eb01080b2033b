import { and, eq } from 'drizzle-orm';
import { quotes, uploads, users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import type { QuoteState } from './states.ts';

/** What a customer is mailed about a quote; undefined if it is no longer in this state. */
export async function loadQuoteMail({ db }: Ctx, quoteId: string, state: QuoteState) {
  const [row] = await db
    .select({ quote: quotes, fileName: uploads.fileName, name: users.name })
    .from(quotes)
    .innerJoin(users, eq(users.id, quotes.userId))
    .leftJoin(uploads, eq(uploads.id, quotes.uploadId))
    .where(and(eq(quotes.id, quoteId), eq(quotes.state, state)));
  return row && { ...row, fileName: row.fileName ?? 'your model' };
}

export type QuoteMail = NonNullable<Awaited<ReturnType<typeof loadQuoteMail>>>;
