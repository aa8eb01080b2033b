import { and, eq } from 'drizzle-orm';
import { quotes } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { isUuid } from '../shared/is-uuid.ts';
import { isShownTo, quoteNotFoundError } from './load-quotes.ts';
import { recordQuoteChange } from './record-quote-change.ts';
import type { QuoteState } from './states.ts';

export type QuoteRow = typeof quotes.$inferSelect;
type Change = { state: QuoteState } & Partial<
  Pick<QuoteRow, 'productId' | 'unitCents' | 'totalCents' | 'validUntil' | 'note'>
>;

/** The quote, locked until the transaction ends; with `userId` only of this customer, and no draft. Throws `not_found`. */
export async function lockQuote(tx: Db, id: string, userId?: string): Promise<QuoteRow> {
  if (!isUuid(id)) throw quoteNotFoundError();
  const isOwn = userId === undefined ? undefined : isShownTo(userId);
  const [row] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), isOwn))
    .for('no key update');
  if (!row) throw quoteNotFoundError();
  return row;
}

/** Changes a quote that still is as it was read, with an entry of its history. Throws `changed_meanwhile`. */
export async function changeQuoteState(
  ctx: Ctx,
  tx: Db,
  { id, state }: Pick<QuoteRow, 'id' | 'state'>,
  change: Change,
): Promise<QuoteRow> {
  const [row] = await tx
    .update(quotes)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(and(eq(quotes.id, id), eq(quotes.state, state)))
    .returning();
  if (!row) throw new ShopError('changed_meanwhile', 'This quote has changed meanwhile. Please look again.');
  await recordQuoteChange(ctx, tx, row, state, change.note);
  return row;
}

/** Whether it can still be bought by its date, whatever the sweep has done. */
export const isExpired = (ctx: Ctx, { state, validUntil }: Pick<QuoteRow, 'state' | 'validUntil'>): boolean =>
  state === 'expired' || (validUntil !== null && validUntil <= ctx.clock.now());

export const quoteExpiredError = () =>
  new ShopError('quote_expired', 'This quote has expired. Please ask for a new one.');

/** The error for what an accepted or declined quote, or the price of an offered one, does not allow. */
export const quoteFrozenError = (state: QuoteState) =>
  new ShopError(
    'quote_frozen',
    state === 'offered'
      ? 'This quote is offered already. Its price no longer changes: please make a new one.'
      : state === 'review'
        ? 'This quote is in review already.'
        : `This quote is ${state} and no longer changes.`,
  );
