import { and, eq, inArray } from 'drizzle-orm';
import { quoteChanges, quotes } from '#db/schema.ts';
import { changeQuoteState } from '../quotes/change-quote-state.ts';
import type { Ctx, Db } from '../shared/ctx.ts';

/** Declines a user's open quotes, and removes from all of them what names the user. Files are deleted with the uploads. */
export async function anonymizeQuotes(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const isOpen = inArray(quotes.state, ['draft', 'review', 'offered']);
  const open = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.userId, userId), isOpen))
    .for('no key update');
  for (const quote of open) await changeQuoteState(ctx, tx, quote, { state: 'declined' });
  const own = tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.userId, userId));
  await tx.update(quoteChanges).set({ note: '' }).where(inArray(quoteChanges.quoteId, own));
  await tx.update(quotes).set({ note: '', searchText: '' }).where(eq(quotes.userId, userId));
}
