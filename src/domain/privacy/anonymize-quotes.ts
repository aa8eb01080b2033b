import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { products, quoteChanges, quotes } from '#db/schema.ts';
import type { QuoteState } from '#db/states.ts';
import { changeQuoteState } from '../quotes/change-quote-state.ts';
import type { Ctx, Db } from '../shared/ctx.ts';

const openStates: QuoteState[] = ['draft', 'review', 'offered'];

/**
 * Declines a user's open quotes, and removes from all of them what names the user, also the names of files from their
 * products. Locks those that were made from a print request. Files are deleted with the uploads.
 */
export async function anonymizeQuotes(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const isOpen = inArray(quotes.state, openStates);
  const locked = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.userId, userId), or(isOpen, isNotNull(quotes.requestId))))
    .orderBy(asc(quotes.id))
    .for('no key update');
  for (const quote of locked)
    if (openStates.includes(quote.state)) await changeQuoteState(ctx, tx, quote, { state: 'declined' });
  const own = tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.userId, userId));
  await tx.update(quoteChanges).set({ note: '' }).where(inArray(quoteChanges.quoteId, own));
  await tx.update(quotes).set({ note: '', searchText: '' }).where(eq(quotes.userId, userId));
  const sold = tx.select({ id: quotes.productId }).from(quotes).where(eq(quotes.userId, userId));
  await tx
    .update(products)
    .set({ name: 'CUSTOM_ORDER', description: 'Removed' })
    .where(inArray(products.id, sold));
}
