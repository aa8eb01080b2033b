import { and, eq } from 'drizzle-orm';
import { quoteConfirmations, quotes, uploads, users } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import type { QuoteState } from './states.ts';

/** What is mailed about a quote; undefined if it is no longer in `state`, where that is set. */
export async function loadQuoteMail({ db }: Ctx, quoteId: string, state?: QuoteState) {
  const [row] = await db
    .select({
      ...{ quote: quotes, fileName: uploads.fileName, name: users.name },
      confirmation: quoteConfirmations,
    })
    .from(quotes)
    .innerJoin(users, eq(users.id, quotes.userId))
    .leftJoin(uploads, eq(uploads.id, quotes.uploadId))
    .leftJoin(quoteConfirmations, eq(quoteConfirmations.quoteId, quotes.id))
    .where(and(eq(quotes.id, quoteId), state && eq(quotes.state, state)));
  return row && { ...row, fileName: row.fileName ?? 'your model' };
}

export type QuoteMail = NonNullable<Awaited<ReturnType<typeof loadQuoteMail>>>;
