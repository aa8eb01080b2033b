import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { quotes } from '#db/schema.ts';
import { toGramsBand } from '#db/tables/quotes.ts';
import type { Db } from '../shared/ctx.ts';
import { cents, toDollars } from '../shared/money.ts';
import type { SimilarQuote } from './schemas.ts';

const maxSimilar = 5;
const gramsBand = toGramsBand(quotes.estimate);

/** The latest other quotes of the same customer, or in the same filament with about as many grams. */
export async function findSimilarQuotes(db: Db, id: string): Promise<SimilarQuote[]> {
  const [quote] = await db
    .select({ userId: quotes.userId, filamentId: quotes.filamentId, band: gramsBand })
    .from(quotes)
    .where(eq(quotes.id, id));
  if (!quote) return [];
  // Each is the end of an index; together they are at most 20 rows.
  const findLatest = (which: SQL | undefined) =>
    db
      .select({
        ...{ _id: quotes.id, number: quotes.number, state: quotes.state, quantity: quotes.quantity },
        ...{ totalCents: quotes.totalCents, createdAt: quotes.createdAt },
        grams: sql<number>`(${quotes.estimate} ->> 'grams')::float8`.as('grams'),
      })
      .from(quotes)
      .where(and(which, ne(quotes.id, id)))
      .orderBy(desc(quotes.createdAt), desc(quotes.id))
      .limit(maxSimilar);
  const findInBand = (band: number) =>
    findLatest(and(eq(quotes.filamentId, quote.filamentId), sql`${gramsBand} = ${band}`));
  const rows = await union(
    findLatest(eq(quotes.userId, quote.userId)),
    findInBand(quote.band - 1),
    findInBand(quote.band),
    findInBand(quote.band + 1),
  )
    .orderBy(desc(sql`created_at`), desc(sql`id`))
    .limit(maxSimilar);
  return rows.map(({ totalCents, createdAt, ...same }) => ({
    ...same,
    total: toDollars(cents(totalCents)),
    createdAt: createdAt.toISOString(),
  }));
}
