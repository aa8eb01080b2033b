import type { Ctx } from '../shared/ctx.ts';
import { requireActor } from '../shared/require-actor.ts';
import {
  changeQuoteState,
  isExpired,
  lockQuote,
  quoteExpiredError,
  quoteFrozenError,
} from './change-quote-state.ts';
import { getQuote } from './get-quote.ts';
import type { QuoteResponse } from './schemas.ts';

/**
 * The caller does not want what was quoted.
 * @throws not_logged_in, not_found
 * @throws quote_expired, quote_frozen once it was accepted or declined
 */
export async function declineQuote(ctx: Ctx, id: string): Promise<QuoteResponse> {
  const actor = requireActor(ctx);
  await ctx.db.transaction(async (tx) => {
    const quote = await lockQuote(tx, id, actor.id);
    if (quote.state === 'accepted' || quote.state === 'declined') throw quoteFrozenError(quote.state);
    if (isExpired(ctx, quote)) throw quoteExpiredError();
    await changeQuoteState(ctx, tx, quote, { state: 'declined' });
  });
  return getQuote(ctx, id);
}
